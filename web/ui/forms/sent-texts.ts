// chunk: shell
type Sent = Readonly<Record<string, unknown>>

let forget: ((sent: Sent) => void) | null = null

/** Sets the listener, which stores typed text: it is called when a form was submitted successfully. */
export function onTextsSent(listener: (sent: Sent) => void): void {
  forget = listener
}

/** The fields of a form have arrived. */
export function tellTextsSent(sent: Sent): void {
  forget?.(sent)
}
