const LETTERS = 'bcdfghjklm'

/** Words that stand nowhere else, each for one text. */
export class Words {
  private readonly made = new Map<string, string>()

  /** The word of a text; one and the same each time. */
  of(what: string): string {
    const known = this.made.get(what)
    if (known) return known
    const number = String(this.made.size).padStart(3, '0')
    const word = `xa${[...number].map((digit) => `${LETTERS[Number(digit)]}u`).join('')}zeq`
    this.made.set(what, word)
    return word
  }

  /** Every text, in the order in which they were written. */
  get all(): readonly (readonly [what: string, word: string])[] {
    return [...this.made]
  }

  /** Of which texts the word stands in this. */
  in(text: string): string[] {
    const lower = text.toLowerCase()
    return this.all.filter(([, word]) => lower.includes(word)).map(([what]) => what)
  }
}
