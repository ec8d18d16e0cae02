import type { Heading } from './identify-headings.ts'

/** What a page needs to know of the world outside its text: where a backlink leads, how large a picture is. */
export type Mark =
  | { kind: 'backlink'; slug: string; username: string | null; label: string | null }
  | { kind: 'image'; id: number; alt: string; title: string | null }
  /** before every address inside the text, where it shares a page with others */
  | { kind: 'prefix' }

/**
 * A text as a page but for its marks: made once, apart from the thread that answers, and completed with what the
 * database knows. Where a mark stands, the HTML holds MARK, its number and MARK; no text can hold that sign.
 */
export interface TextPage {
  html: string
  marks: Mark[]
  headings: Heading[]
  /** of the renderer that made it */
  version: number
}

/** Markdown reads it as U+FFFD wherever it is typed. */
export const MARK = '\0'
