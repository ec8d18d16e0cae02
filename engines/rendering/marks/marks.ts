import { randomBytes } from 'node:crypto'
import type { Mark, Piece } from '../text-page.ts'

/**
 * Placeholders in a page's HTML string for what is inserted later. Their marker is random and drawn after the
 * text was parsed, so that no text can contain it, however it is encoded.
 */
export class Marks {
  // an x at both ends of what has none: no two signs overlap
  readonly #sign = `x${randomBytes(16).toString('hex')}x`
  readonly #places = new Map<string, Mark>()

  /** What stands for a mark within the page. */
  place(mark: Mark): string {
    const text = `${this.#sign}${this.#places.size}${this.#sign}`
    this.#places.set(text, mark)
    return text
  }

  /** The mark for which a text stands, if it stands for one. */
  at(text: string): Mark | undefined {
    return this.#places.get(text)
  }

  /** A page, or words of it, as its texts and marks. */
  split(text: string): Piece[] {
    return text
      .split(new RegExp(`(${this.#sign}\\d+${this.#sign})`))
      .map((piece) => this.#places.get(piece) ?? cleaned(piece))
      .filter((piece) => piece !== '')
  }
}

/** Neither the database nor a page holds these. */
const cleaned = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD')
