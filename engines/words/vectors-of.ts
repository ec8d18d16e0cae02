import { words, type Word } from '../portuguese/portuguese.ts'
import { toTsvector, type WeightedField } from './to-tsvector.ts'
import { pairsOf } from './word-pairs.ts'

/** What of a work is searched beside its text (index-text.ts). */
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
}

/** Title over keywords and authors over abstract. */
interface Vectors {
  keywords: string
  /** The first two alone, for ranking them first. */
  head: string
  document: string
  pairs: number[]
}

export function vectorsOf(work: SearchableWork): Vectors {
  const keywords = [...work.keywords, ...work.keywordsEn]
  const head: WeightedField[] = [
    { weight: 'A', text: work.title },
    ...keywords.map((text): WeightedField => ({ weight: 'B', text })),
    ...work.people.map((text): WeightedField => ({ weight: 'B', text, names: true })),
    ...[work.titleEn ?? '', ...work.dois].map((text): WeightedField => ({ weight: 'C', text })),
  ]
  const abstracts: WeightedField[] = [
    { weight: 'C', text: work.abstract },
    { weight: 'C', text: work.abstractEn ?? '' },
  ]
  return {
    keywords: toTsvector(keywords.map((text) => ({ weight: 'B', text }))),
    head: toTsvector(head),
    document: toTsvector([...head, ...abstracts]),
    pairs: pairsOf([...head, ...abstracts].map((field) => field.text)),
  }
}

const SHORTEST_REMEMBERED = 4

export interface RememberedWord {
  folded: string
  word: string
  stem: string
}

/** Words for 'Você quis dizer': those of title, keywords and names, as spelled. */
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
