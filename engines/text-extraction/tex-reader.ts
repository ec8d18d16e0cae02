import {
  ACCENTS,
  DROPPED,
  ENVIRONMENT_ARGUMENTS,
  HEADING,
  HIDDEN,
  MATH,
  OTHER_FILES,
  SYMBOLS,
  TEXT_AFTER,
  TITLE,
  VERBATIM,
} from './tex-words.ts'
import { MAX_HEADINGS } from './reading.ts'
import { TexCursor } from './tex-cursor.ts'

type Group = { kind: 'plain' | 'heading' | 'note'; outAt: number }

const MAX_MATH = 20_000
const MAX_OPTION = 2_000
const NAME = /[ \t]*\{[^{}\\]{1,60}\}/y
const SPECIAL = /[\\{}%$~&\n`'-]/g

/**
 * Walks once over the source with a stack of its own: a million braces are a long list, not a deep recursion, and
 * nothing is looked at twice but what a short limit bounds.
 */
export class TexReader extends TexCursor {
  readonly #max: number
  readonly #groups: Group[] = []
  readonly #headings: string[] = []
  readonly #notes: string[] = []
  #out: string[] = []
  #length = 0

  constructor(source: string, at: number, maxCharacters: number) {
    super(source, at)
    this.#max = maxCharacters
  }

  read(): { text: string; headings: string[]; truncated: boolean } {
    while (this.at < this.source.length && this.#length <= this.#max) this.#step()
    const text = [this.#out.join(''), ...this.#notes].join('\n\n').normalize('NFC')
    return { text, headings: this.#headings, truncated: this.#length > this.#max }
  }

  /** The text of the group that begins here. */
  readGroup(): string {
    do this.#step()
    while (this.#groups.length > 0 && this.at < this.source.length && this.#length <= this.#max)
    return this.#out.join('').normalize('NFC')
  }

  #write(text: string): void {
    this.#out.push(text)
    this.#length += text.length
  }

  #step(): void {
    SPECIAL.lastIndex = this.at
    const next = SPECIAL.exec(this.source)?.index ?? this.source.length
    if (next > this.at) this.#write(this.source.slice(this.at, next))
    this.at = next
    if (next < this.source.length) this.#special(this.source[next]!)
  }

  #special(character: string): void {
    switch (character) {
      case '\\':
        return this.#command()
      case '{':
        return this.#open('plain')
      case '}':
        return this.#close()
      case '%':
        return this.#skipComment()
      case '$':
        return this.#formula(this.source.startsWith('$$', this.at) ? '$$' : '$')
      case '\n':
        return this.#newline()
      default:
        return this.#typography(character)
    }
  }

  #open(kind: Group['kind']): void {
    this.at++
    this.#groups.push({ kind, outAt: this.#out.length })
  }

  #close(): void {
    this.at++
    const group = this.#groups.pop()
    if (!group || group.kind === 'plain') return
    const text = this.#out.splice(group.outAt).join('').trim()
    if (group.kind === 'note') {
      if (text) this.#notes.push(text)
      return
    }
    if (text && this.#headings.length < MAX_HEADINGS) this.#headings.push(text.normalize('NFC'))
    this.#out.push(`\n\n${text}\n\n`)
  }

  /** To the line's end, which a comment swallows with the blanks that follow. */
  #skipComment(): void {
    const end = this.source.indexOf('\n', this.at)
    this.at = end < 0 ? this.source.length : end + 1
    while (this.source[this.at] === ' ' || this.source[this.at] === '\t') this.at++
  }

  #newline(): void {
    const blank = this.match(/\n(?:[ \t]*\n)*[ \t]*/y)!
    this.#write(blank.indexOf('\n', 1) > 0 ? '\n\n' : ' ')
  }

  #typography(character: string): void {
    const run = this.match(character === '~' || character === '&' ? /[~&]/y : /---?|``|''|[`'-]/y)!
    const meant: Record<string, string> = {
      '~': ' ',
      '&': '\t',
      '--': '–',
      '---': '—',
      '``': '“',
      "''": '”',
      '`': '‘',
      "'": '’',
    }
    this.#write(meant[run] ?? run)
  }

  /** A formula is kept as written, where it ends soon. */
  #formula(mark: string): void {
    const from = this.at + mark.length
    const end = this.find(mark, from)
    const isKept = end - from <= MAX_MATH
    const stop = isKept ? end + mark.length : from
    if (isKept) this.#write(this.source.slice(this.at, stop).replace(/\s+/g, ' '))
    this.at = stop
  }

  #command(): void {
    const name = this.match(/\\(?:[A-Za-z@]+\*?|[^]?)/y)!.slice(1)
    const plain = name.replace('*', '')
    if (name === '(' || name === '[') {
      this.at -= 2
      return this.#formula(name === '(' ? '\\)' : '\\]')
    }
    if (Object.hasOwn(ACCENTS, name) && this.#accent(ACCENTS[name]!)) return
    if (!/^[A-Za-z@]/.test(name))
      return this.#write(name === '\\' ? this.#lineBreak() : /[%&_#$ {}]/.test(name) ? name : '')
    if (Object.hasOwn(SYMBOLS, plain)) {
      this.match(/(?:\{\}|[ \t]+)?/y)
      return this.#write(SYMBOLS[plain]!)
    }
    this.#word(plain)
  }

  #word(name: string): void {
    if (name === 'begin') return this.#begin()
    if (name === 'end') return this.#end()
    if (name === 'par') return this.#write('\n\n')
    if (name === 'verb') return this.#verb()
    if (name === 'def') return this.#skipDefinition()
    if (name === 'bibitem') {
      this.skipArguments(1)
      return this.#write('\n\n')
    }
    if (name === 'item') return this.#item()
    if (OTHER_FILES.has(name)) return this.#sayMissing()
    if (name === 'footnote' || name === 'thanks') return this.#capture('note')
    if (HEADING.has(name) || TITLE.has(name)) return this.#capture('heading')
    if (Object.hasOwn(DROPPED, name)) return this.skipArguments(DROPPED[name]!)
    this.skipArguments(Object.hasOwn(TEXT_AFTER, name) ? TEXT_AFTER[name]! : 0)
    this.match(/[ \t]+(?=\S)/y)
  }

  /** What stands between these braces or brackets, where they come next. */
  #inside(pair: RegExp): string | undefined {
    return this.match(pair)?.trim().slice(1, -1)
  }

  /** Tells the reader that something was left out here. */
  #sayMissing(): void {
    const file = this.#inside(/[ \t]*\{[^{}\\]{1,200}\}/y)
    if (file) this.#write(`\n\n[Arquivo não enviado: ${file}]\n\n`)
  }

  /** The label in brackets is part of the text: 'b)', or the word of a definition. */
  #item(): void {
    const label = this.#inside(/[ \t]*\[[^[\]\n]{0,200}\]/y)
    this.#write(label ? `\n${label} ` : '\n')
  }

  #accent(mark: string): boolean {
    const letter = this.match(
      /[ \t]*(?:\{[ \t]*(?:\\[ij][ \t]*|\p{L})(?:\{\})?[ \t]*\}|\\[ij](?![A-Za-z])(?:\{\})?[ \t]?|\p{L})/uy,
    )
    if (letter === undefined) return false
    const base = /\p{L}/u.exec(letter)![0]
    this.#write(base + mark)
    return true
  }

  #lineBreak(): string {
    this.match(/\*?[ \t]*(?:\[[^\]\n]{0,40}\])?/y)
    return '\n'
  }

  #capture(kind: 'heading' | 'note'): void {
    this.skipArguments(0)
    this.match(/[ \t\n]*/y)
    if (this.source[this.at] === '{') this.#open(kind)
  }

  #begin(): void {
    const name = this.#inside(NAME)
    if (name === undefined) return
    if (VERBATIM.has(name)) return this.#until(name, true)
    if (HIDDEN.has(name)) return this.#until(name, false)
    if (MATH.has(name)) return this.#until(name, true)
    if (name === 'resumo') return this.#abstract()
    this.skipArguments(Object.hasOwn(ENVIRONMENT_ARGUMENTS, name) ? ENVIRONMENT_ARGUMENTS[name]! : 0)
    // LaTeX prints its heading
    this.#write(name === 'thebibliography' ? '\n\nReferências\n\n' : '\n\n')
  }

  /** `\begin{resumo}[Abstract]`: its heading is its option. */
  #abstract(): void {
    const words = this.#inside(/[ \t]*\[[^[\]{}\\\n]{1,60}\]/y) ?? 'Resumo'
    if (this.#headings.length < MAX_HEADINGS) this.#headings.push(words)
    this.#write(`\n\n${words}\n\n`)
  }

  #end(): void {
    const name = this.#inside(NAME)
    if (name === 'document') this.at = this.source.length
    this.#write('\n\n')
  }

  #until(name: string, keep: boolean): void {
    const mark = `\\end{${name}}`
    const end = Math.min(this.find(mark, this.at), this.source.length)
    if (keep) this.#write(`\n\n${this.source.slice(this.at, end).trim()}\n\n`)
    this.at = end + mark.length
  }

  #verb(): void {
    const mark = this.source[this.at] ?? ''
    const end = mark ? this.source.slice(this.at + 1, this.at + MAX_OPTION).indexOf(mark) : -1
    if (end < 0) return
    this.#write(this.source.slice(this.at + 1, this.at + 1 + end))
    this.at += end + 2
  }

  #skipDefinition(): void {
    this.match(/[^{}\n]{0,200}/y)
    this.skipArguments(1)
  }
}
