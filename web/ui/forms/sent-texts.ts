// chunk: shell
type Sent = Readonly<Record<string, unknown>>

let forget: ((sent: Sent) => void) | null = null

/** Set by what keeps typed words, once a form has brought it. */
export function onTextsSent(listener: (sent: Sent) => void): void {
  forget = listener
}

/** The fields of a form have arrived. */
export function tellTextsSent(sent: Sent): void {
  forget?.(sent)
}
