/** What a page needs to know of the world outside its text: where a backlink leads, how large a picture is. */
export type Mark =
  | { kind: 'backlink'; slug: string; username: string | null; label: string | null }
  | { kind: 'image'; id: number; alt: string; title: string | null }
  /** before every address inside the text, where it shares a page with others */
  | { kind: 'prefix' }

export type Piece = string | Mark

/**
 * A text as a page but for its marks: made once, apart from the thread that answers, and completed with what the
 * database knows. Marks stand between the pieces of HTML, never in it: nothing in a text can be taken for one.
 */
export interface TextPage {
  html: Piece[]
  headings: { id: string; depth: number; text: Piece[] }[]
  /** of the renderer that made it */
  version: number
}
