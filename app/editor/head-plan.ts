import type { TextHead } from '#engines/heads/text-head.ts'

/** What a form makes of the head of a pasted text, before anything is changed. */
export interface HeadPlan {
  /** What finds no empty field stays in the text. */
  left: TextHead
  /** Fills the fields, and says so. */
  take: () => void
}
