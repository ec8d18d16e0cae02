/** Values that a page needs from outside its text: where a backlink leads, how large a picture is. */
export type Placeholder =
  | { kind: 'backlink'; slug: string; username: string | null; label: string | null }
  | { kind: 'image'; id: number; alt: string; title: string | null }
  /** before every address inside the text, where it shares a page with others */
  | { kind: 'prefix' }

export type Piece = string | Placeholder

/**
 * A rendered text without the values of its placeholders: made once in another process, then completed from the
 * database. Placeholders are between the pieces of HTML, never in it, so that no text can be mistaken for one.
 */
export interface TextPage {
  html: Piece[]
  headings: { id: string; depth: number; text: Piece[] }[]
  /** of the renderer that made it */
  version: number
}
