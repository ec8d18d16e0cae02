import { NAME_PARTICLES } from '#engines/citations/parse-name.ts'
import type { FrontLine } from '#engines/text-extraction/front-matter/front-matter.ts'

interface Uses {
  lower: number
  /** Inside a sentence, where a capital means a name. */
  capital: number
  /** In capitals inside a text that is not: an acronym. */
  acronym: number
  capitalForm: string
}

const NONE: Readonly<Uses> = { lower: 0, capital: 0, acronym: 0, capitalForm: '' }

/** How the document itself writes its words in running text. */
export class Lexicon {
  readonly #words = new Map<string, Uses>()
  readonly #pairs = new Map<string, Map<string, number>>()

  constructor(lines: readonly Pick<FrontLine, 'text'>[]) {
    for (const { text } of lines) if (isRunningText(text) && !text.includes('@')) this.#add(text)
  }

  uses(word: string): Readonly<Uses> {
    return this.#words.get(word.toLowerCase()) ?? NONE
  }

  /** Whether the word is written without a capital somewhere: names do not. */
  isCommon(word: string): boolean {
    return this.uses(word).lower > 0
  }

  /** How the text mostly writes the two words where they follow each other. */
  pairForm(first: string, second: string): string | undefined {
    const forms = [...(this.#pairs.get(`${first} ${second}`.toLowerCase()) ?? [])]
    return forms.length === 0 ? undefined : forms.reduce((most, form) => (form[1] > most[1] ? form : most))[0]
  }

  #add(text: string): void {
    let before = ''
    for (const { 0: word, index } of text.matchAll(/\p{L}[\p{L}\p{M}]*/gu)) {
      const begins = /(?:^|[.!?:;“"(]\s*)$/.test(text.slice(Math.max(0, index - 3), index))
      this.#count(word, begins)
      if (before !== '' && !begins) this.#countPair(before, word)
      // 'Código de Processo' is a pair, whatever joins it; a sentence's first word says nothing of its capital
      if (begins) before = ''
      else if (!NAME_PARTICLES.has(word)) before = word
    }
  }

  #count(word: string, begins: boolean): void {
    const key = word.toLowerCase()
    const uses = this.#words.get(key) ?? { ...NONE }
    if (word === key) uses.lower++
    else if (word.length > 1 && word === word.toUpperCase()) uses.acronym++
    else if (!begins) {
      uses.capital++
      uses.capitalForm = word
    }
    this.#words.set(key, uses)
  }

  #countPair(first: string, second: string): void {
    if (second === second.toUpperCase() && second.length > 1) return
    const key = `${first} ${second}`.toLowerCase()
    const form = `${first} ${second}`
    const forms = this.#pairs.get(key) ?? new Map<string, number>()
    this.#pairs.set(key, forms.set(form, (forms.get(form) ?? 0) + 1))
  }
}

/** Mostly small letters, and more than a heading. */
function isRunningText(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const small = text.match(/\p{Ll}/gu)?.length ?? 0
  return letters > 25 && small > 0.75 * letters
}

/** Of no text: then a name is judged by its letters alone. */
export const EMPTY_LEXICON = new Lexicon([])
