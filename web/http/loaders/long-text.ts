/** A long text of a page. A page that is sent whole has it once: as HTML, not again among its data. */
export interface LongText {
  /** Names it, whatever page it stands on. */
  of: string
  html?: string
}

/** React Router sends to the browser what can be enumerated; what is drawn on the server reads the text all the same. */
export function omitFromHydrationData<Data extends object>(data: Data, name: keyof Data): void {
  Object.defineProperty(data, name, { enumerable: false })
}
