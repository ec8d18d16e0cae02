import { randomBytes } from 'node:crypto'
import type { Placeholder, Piece } from '../text-page.ts'

/**
 * What is inserted into a page later, and the text that keeps its place until then. Their marker is random and drawn
 * after the text was parsed, so that no text can contain it, however it is encoded.
 */
export class Placeholders {
  // a marker never overlaps with the next: x is at both ends and nowhere inside
  readonly #marker = `x${randomBytes(16).toString('hex')}x`
  readonly #byText = new Map<string, Placeholder>()

  /** The text that represents a placeholder within the page. */
  place(placeholder: Placeholder): string {
    const text = `${this.#marker}${this.#byText.size}${this.#marker}`
    this.#byText.set(text, placeholder)
    return text
  }

  /** The placeholder that a text represents, if it does. */
  at(text: string): Placeholder | undefined {
    return this.#byText.get(text)
  }

  /** A page, or words of it, as its texts and placeholders. */
  split(text: string): Piece[] {
    return text
      .split(new RegExp(`(${this.#marker}\\d+${this.#marker})`))
      .map((piece) => this.#byText.get(piece) ?? cleaned(piece))
      .filter((piece) => piece !== '')
  }
}

/** Neither the database nor a page holds these. */
const cleaned = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD')
