/**
 * A long text of a page. In a server-rendered page it is sent once, as HTML, and not again in the loader
 * data.
 */
export interface LongText {
  /** Names it, whatever page it is on. */
  of: string
  html?: string
}

/**
 * React Router serialises only enumerable properties for the browser; server rendering can still read the
 * text.
 */
export function omitFromHydrationData<Data extends object>(data: Data, name: keyof Data): void {
  Object.defineProperty(data, name, { enumerable: false })
}
