/** A place in a TeX source, and the ways of moving on from it. */
export class TexCursor {
  readonly source: string
  at: number
  readonly #next = new Map<string, number>()

  constructor(source: string, at: number) {
    this.source = source
    this.at = at
  }

  /** The next position of the mark, Infinity if none; cached, so that a million openings search once. */
  find(mark: string, from: number): number {
    const cached = this.#next.get(mark)
    if (cached !== undefined && cached >= from) return cached
    const found = this.source.indexOf(mark, from)
    const next = found < 0 ? Infinity : found
    this.#next.set(mark, next)
    return next
  }

  /** Options in brackets, and so many arguments in braces. */
  skipArguments(count: number): void {
    let remaining = count
    for (;;) {
      if (this.match(/\s{0,20}\[[^[\]]{0,300}\]/y) !== undefined) continue
      if (remaining === 0) return
      const start = /\s{0,20}(?=[{\\])/y
      start.lastIndex = this.at
      const blank = start.exec(this.source)
      if (!blank) return
      this.at += blank[0].length
      // \newcommand\name{…}
      if (this.match(/\\[A-Za-z@]+/y) === undefined) this.skipGroup()
      remaining--
    }
  }

  /** To the brace that closes; an unclosed group ends at the next blank line. */
  skipGroup(): void {
    const brace = /[{}]|\\[{}\\]|\n[ \t]*\n/g
    brace.lastIndex = this.at
    let depth = 0
    for (let found = brace.exec(this.source); found; found = brace.exec(this.source)) {
      if (found[0] === '{') depth++
      else if (found[0] === '}') depth--
      if (depth === 0 || found[0].startsWith('\n')) {
        this.at = found[0] === '}' ? brace.lastIndex : found.index
        return
      }
    }
    this.at = this.source.length
  }

  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.source)?.[0]
    if (found !== undefined) this.at += found.length
    return found
  }
}
