import { foldPhrase, words, type Word } from '#engines/portuguese/portuguese.ts'

interface Subject {
  title: string
  abstract: string
  text: string
  /** those that the author has chosen are not proposed again */
  keywords: readonly string[]
}

interface Phrase {
  weight: number
  length: number
  spellings: Map<string, number>
}

const LONGEST_PHRASE = 3
const MOST_WORDS = 60_000
const WEIGHTS = { title: 12, abstract: 4, text: 1 }
const SHORTEST_WORD = 4
/** A phrase says more than each of its words. */
const PER_WORD = 1.6

/** Phrases that characterise a text: scored by where and how often they occur, and by their length. */
export function rankKeywords({ title, abstract, text, keywords }: Subject, most: number): string[] {
  const phrases = new Map<string, Phrase>()
  countPhrases(phrases, title, WEIGHTS.title)
  countPhrases(phrases, abstract, WEIGHTS.abstract)
  countPhrases(phrases, text, WEIGHTS.text)
  const ranked = [...phrases]
    .map(([key, phrase]) => ({ key, phrase, score: scoreOf(phrase) }))
    .sort((a, b) => b.score - a.score)
  const chosen = keywords.map(foldPhrase)
  const kept: string[] = []
  const stems: string[] = chosen.map((keyword) => stemsOf(words(keyword)).join(' '))
  for (const { key, phrase } of ranked) {
    if (kept.length >= most) break
    // a part of what is there already, or a longer form of it, says nothing new
    if (stems.some((other) => ` ${other} `.includes(` ${key} `) || ` ${key} `.includes(` ${other} `)))
      continue
    stems.push(key)
    kept.push(commonest(phrase.spellings))
  }
  return kept
}

function countPhrases(phrases: Map<string, Phrase>, text: string, weight: number): void {
  const all = words(text, MOST_WORDS).filter(({ kind }) => kind !== 'joined')
  for (let first = 0; first < all.length; first++) {
    if (!tells(all[first]!)) continue
    for (let last = first; last < all.length && last < first + 2 * LONGEST_PHRASE; last++) {
      // a phrase ends where the sentence does; "de" and "da" may be inside it
      if (last > first && !/^[ \t\n-]{1,2}$/.test(text.slice(all[last - 1]!.end, all[last]!.start))) break
      if (!tells(all[last]!)) {
        if (/^(d[aeo]s?|em|n[ao]s?)$/.test(all[last]!.folded)) continue
        break
      }
      const telling = all.slice(first, last + 1).filter(tells)
      if (telling.length > LONGEST_PHRASE) break
      add(phrases, telling, text.slice(all[first]!.start, all[last]!.end), weight)
    }
  }
}

function add(phrases: Map<string, Phrase>, telling: readonly Word[], spelling: string, weight: number): void {
  const key = stemsOf(telling).join(' ')
  const phrase = phrases.get(key) ?? { weight: 0, length: telling.length, spellings: new Map() }
  phrase.weight += weight
  const spelt = spelling.replace(/\s+/g, ' ')
  phrase.spellings.set(spelt, (phrase.spellings.get(spelt) ?? 0) + 1)
  phrases.set(key, phrase)
}

const tells = (word: Word) => !word.stop && word.folded.length >= SHORTEST_WORD && !/\d/.test(word.folded)

const stemsOf = (found: readonly Word[]) =>
  found.filter(({ kind }) => kind !== 'joined').map(({ stem }) => stem)

/** A single mention may be incidental; beyond that, twice as often is not twice as significant. */
function scoreOf({ weight, length }: Phrase): number {
  return weight < 3 ? 0 : Math.sqrt(weight) * PER_WORD ** (length - 1)
}

function commonest(spellings: ReadonlyMap<string, number>): string {
  const [first] = [...spellings].sort((a, b) => b[1] - a[1])
  const spelt = first![0]
  // set in capitals, or at the beginning of a sentence
  return spelt === spelt.toUpperCase() && spelt.length > 5 ? spelt.toLowerCase() : spelt
}
