import { conjugate } from './conjugate.ts'
import { isLikeForm } from './stem-exceptions.ts'
import { REGULAR_VERBS } from './regular-verbs.ts'

/** Forms of a regular verb as its infinitive; the second and third conjugations meet in -er. */
export function finiteVerb(word: string): string | null {
  if (isLikeForm(word)) return null
  return ofListedVerb(word) ?? ofAnyVerb(word) ?? ofSpecialVerb(word)
}

export const hasVowel = (text: string): boolean => /[aeiouy]/.test(text)

type Conjugation = keyof typeof REGULAR_VERBS

/** Every ending with the conjugations that have it: what `conjugate` puts after no root; participles are adjectives. */
const ENDINGS = Map.groupBy(
  (['ar', 'er', 'ir'] as const).flatMap((infinitive) =>
    [...new Set(conjugate({ infinitive }))]
      .filter((ending) => !/^[ai]d[ao]s?$/.test(ending))
      .map((ending) => ({
        ending,
        conjugation: (infinitive === 'ar' ? 'ar' : 'er') satisfies Conjugation as Conjugation,
      })),
  ),
  ({ ending }) => ending,
)
const LONGEST = Math.max(...[...ENDINGS.keys()].map((ending) => ending.length))

/** The longest ending goes first: 'mostrarei' is no form of 'mostrarar', nor 'consideram' one of 'consider'. */
function* splits(word: string): Generator<[root: string, ending: string]> {
  for (let at = Math.max(1, word.length - LONGEST); at < word.length; at++)
    yield [word.slice(0, at), word.slice(at)]
}

function ofListedVerb(word: string): string | null {
  for (const [spelled, ending] of splits(word)) {
    for (const { conjugation } of ENDINGS.get(ending) ?? []) {
      const verb = listed(spelled, conjugation, ending)
      if (verb !== null) return verb + conjugation
    }
  }
  return null
}

/** The root of a verb that is listed, has a prefix before one that is, or is made of another word. */
function listed(spelled: string, conjugation: Conjugation, ending: string): string | null {
  const find = REGULAR_VERBS[conjugation].before(ending[0]!)
  const prefix = PREFIX[conjugation].exec(spelled)?.[0] ?? ''
  const verb = find.get(spelled) ?? (prefix ? find.get(spelled.slice(prefix.length)) : undefined)
  if (verb) {
    const isNoun = /^[aoe]s?$/.test(ending) && verb.nouns.includes(ending[0]!)
    return isNoun ? null : (find.has(spelled) ? '' : prefix) + verb.root
  }
  if (conjugation !== 'ar') return null
  const made = MADE_OF_WORDS.exec(spelled)?.[0]
  if (!made) return null
  return (ending.startsWith('e') ? /c$/ : /qu$/).test(made) ? null : made.replace(/qu$/, 'c')
}

const PREFIX = {
  ar: /^(?:re|des|sub|sobre|super|co|auto|inter|trans|entre|in)(?=\w{5})/,
  er: /^(?:re|des|sub|sobre|co|auto|inter|trans|entre|in)(?=\w{4})/,
} as const

/** Verbs that are made of other words without end; not 'científica'. */
const MADE_OF_WORDS =
  /^(\w{3,}(?:[cst]ion|iz)|(?!cienti|especi|paci|proli|terri|horri|magni|hono?ri|beati|calori|frigori)\w{2,}ifi(?:c|qu))$/

/** Endings that hardly a noun has, with the fewest letters before them. */
const TELLING: ReadonlyMap<string, { infinitive: Conjugation; least: number }> = new Map(
  (
    [
      ['ar', 1, 'am ou'],
      ['ar', 2, 'aram avam arem armos assem ando arei aremos ariam aramos avamos assemos ariamos'],
      ['ar', 3, 'amos ava avas'],
      ['ar', 4, 'ei asse asses arao ciam liam riam'],
      ['ar', 5, 'ara'],
      ['er', 2, 'eram iram erem irem ermos irmos essem issem endo indo erei irei eremos iremos eriam iriam'],
      ['er', 2, 'essemos issemos eriamos iriamos iam emos iu'],
      ['er', 3, 'esse isse iria irias iramos'],
      ['er', 4, 'erao irao'],
    ] as const
  ).flatMap(([infinitive, least, endings]) =>
    endings.split(' ').map((ending) => [ending, { infinitive, least }] as const),
  ),
)

function ofAnyVerb(word: string): string | null {
  for (const [before, ending] of splits(word)) {
    const telling = TELLING.get(ending)
    if (!telling || before.length < telling.least || !hasVowel(before)) continue
    const root = before + (/^[clr]iam$/.test(ending) ? ending.slice(0, 2) : '')
    if (ending.length === 2 && /[ao]$|^.[eiu]$/.test(root)) continue
    const { infinitive } = telling
    return (infinitive === 'ar' && ending.startsWith('e') ? hardened(root) : root) + infinitive
  }
  return null
}

const hardened = (root: string) => root.replace(/qu$/, 'c').replace(/gu$/, 'g')

/** Third persons that the regular verbs do not have. */
const SPECIAL: readonly RegExp[] = [
  /^(\w+duz)$/,
  /^(\w*(?:cl|fl|fr|tri?b|stit|min|ol|il|str|oss|etr|imb)u)(?:i|em)$/,
  /^((?:\w*tr|c|dec|rec|sobress)a)(?:i|em)$/,
]

function ofSpecialVerb(word: string): string | null {
  for (const form of SPECIAL) {
    const root = form.exec(word)?.[1]
    if (root) return `${root}er`
  }
  return null
}
