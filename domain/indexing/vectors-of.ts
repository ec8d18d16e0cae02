import { inOneGo, type Steps } from './in-turns.ts'
import { words, type Word } from './portuguese.ts'
import { pairSteps } from './word-pairs.ts'
import { toTsvector, tsvectorSteps, type Field } from './to-tsvector.ts'

/** What of a work is searched. */
export interface SearchableWork {
  title: string
  abstract: string
  keywords: string[]
  /** everyone who is named as its author */
  people: string[]
  titleEn: string | null
  abstractEn: string | null
  keywordsEn: string[]
  dois: string[]
  plainText: string | null
}

/** Title over keywords and authors over abstract over text. */
interface Vectors {
  keywords: string
  /** The first two alone, for ranking them first. */
  head: string
  document: string
  pairs: number[]
}

export const vectorsOf = (work: SearchableWork): Vectors => inOneGo(vectorSteps(work))

/** A long text takes a third of a second: who answers others meanwhile takes it in turns. */
export function* vectorSteps(work: SearchableWork): Steps<Vectors> {
  const keywords = [...work.keywords, ...work.keywordsEn]
  const head: Field[] = [
    { weight: 'A', text: work.title },
    ...keywords.map((text): Field => ({ weight: 'B', text })),
    ...work.people.map((text): Field => ({ weight: 'B', text, names: true })),
    ...[work.titleEn ?? '', ...work.dois].map((text): Field => ({ weight: 'C', text })),
  ]
  const body: Field[] = [
    { weight: 'C', text: work.abstract },
    { weight: 'C', text: work.abstractEn ?? '' },
    { weight: 'D', text: work.plainText ?? '' },
  ]
  return {
    keywords: toTsvector(keywords.map((text) => ({ weight: 'B', text }))),
    head: toTsvector(head),
    document: yield* tsvectorSteps([...head, ...body]),
    pairs: yield* pairSteps([...head, ...body].map((field) => field.text)),
  }
}

const SHORTEST_REMEMBERED = 4

export interface RememberedWord {
  folded: string
  word: string
  stem: string
}

/** What 'Você quis dizer' proposes from: the words of title, keywords and names, as they are written. */
export function wordsToRemember(work: SearchableWork): RememberedWord[] {
  const found = new Map<string, RememberedWord>()
  for (const text of [work.title, work.titleEn ?? '', ...work.keywords, ...work.keywordsEn, ...work.people]) {
    for (const word of words(text)) {
      if (!isWorthRemembering(word)) continue
      const written = text.slice(word.start, word.end).normalize('NFC').toLocaleLowerCase('pt-BR')
      found.set(word.folded, { folded: word.folded, word: written, stem: word.stem })
    }
  }
  return [...found.values()]
}

function isWorthRemembering({ stop, kind, folded }: Word): boolean {
  return !stop && kind !== 'joined' && folded.length >= SHORTEST_REMEMBERED && /^\p{L}+$/u.test(folded)
}
