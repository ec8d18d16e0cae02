import {
  ENDING_IN_ES,
  IRREGULAR,
  NOUN_IN_EU,
  OWN_FEMININE,
  SHORT_FEMININE,
  NO_DIMINUTIVE,
} from './stem-exceptions.ts'
import { IRREGULAR_VERBS } from './irregular-verbs.ts'
import { finiteVerb, hasVowel } from './finite-verb.ts'

/**
 * What the forms of one word have in common; the word must be folded. Inflection only: singular, masculine,
 * infinitive. 'avaliação' and 'avaliar' stay two words, and so do 'particular' and 'partícula'. The stem need not
 * be a word: what matters is which words share it.
 */
export function stem(word: string): string {
  const irregular = IRREGULAR.get(word)
  if (irregular !== undefined) return irregular
  const ofVerb = IRREGULAR_VERBS.get(word)
  if (ofVerb !== undefined) return ofVerb
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  const verb = finiteVerb(word)
  if (verb !== null) return verb
  const singular = withoutDiminutive(toSingular(word))
  return IRREGULAR.get(singular) ?? nominal(singular)
}

function nominal(singular: string): string {
  const adjective = withoutMente(singular)
  const masculine = toMasculine(IRREGULAR.get(adjective) ?? adjective)
  const kept = IRREGULAR.get(masculine)
  return kept ?? tidyEnding(toInfinitive(masculine))
}

const PLURALS: readonly [RegExp, string][] = [
  [/^(shoe|heroe|toe)s$/, '$1'],
  [/^(.+)(oes|aes|aos)$/, '$1ao'],
  [/^(.{2,})ais$/, '$1al'],
  [/^(.+)eis$/, '$1il'],
  [/^(.+)ois$/, '$1ol'],
  [/^(.+)uis$/, '$1ul'],
  [/^(.+[^sx])is$/, '$1il'],
  [/^(.+)ns$/, '$1m'],
  [/^(.*[aeiou]r)es$/, '$1'],
  [/^(.*z)es$/, '$1'],
  [/^(.*x)es$/, '$1'],
  [/^(.*[aeio]u)s$/, '$1'],
  [/^(.*[^su])s$/, '$1'],
]

function toSingular(word: string): string {
  const ofOrigin = ENDING_IN_ES.exec(word)
  if (ofOrigin) return `${ofOrigin[1]}es`
  if (!word.endsWith('s')) return word
  for (const [ending, singular] of PLURALS) {
    if (ending.test(word)) return word.replace(ending, singular)
  }
  return word
}

const SPELLED: readonly [RegExp, string][] = [
  [/qu$/, 'c'],
  [/gu$/, 'g'],
]

/** 'livrinhos' → 'livro', 'mãozinha' → 'mão', 'animaizinhos' → 'animal'; not 'caminho', nor a surname. */
function withoutDiminutive(word: string): string {
  const match = /^(.{3,}?)(z?)inh([oa])$/.exec(word)
  if (!match || NO_DIMINUTIVE.has(word) || !hasVowel(match[1]!)) return word
  const base = match[1]!
  if (match[2]) return /(ai|oe|ae|ei|oi)$/.test(base) ? toSingular(`${base}s`) : base
  const [ending, letter] = SPELLED.find(([one]) => one.test(base)) ?? [/$/, '']
  return base.replace(ending, letter) + match[3]!
}

/** 'rapidamente' → 'rapido', 'facilmente' → 'facil'. */
function withoutMente(word: string): string {
  const base = /^(.{3,}[aelmrsz])mente$/.exec(word)?.[1]
  if (!base) return word
  return base.endsWith('a') ? `${base.slice(0, -1)}o` : toSingular(base)
}

const AGENT = /^(.{2,}(?:[dts]|nh|ri)or)a$/
const NO_AGENT = new Set([
  'demora',
  'metafora',
  'diaspora',
  'pandora',
  'anafora',
  'fitora',
  'melhora',
  'isidora',
])

function toMasculine(word: string): string {
  if (!word.endsWith('a') || OWN_FEMININE.has(word)) return word
  // who is for it and what they are for: 'marxista', 'marxismo'; 'organista' is no 'organismo'
  const adherent = /^(.{3,})ista$/.exec(word)?.[1]
  if (adherent) return NO_ADHERENT.test(word) ? word : `${adherent}ismo`
  const agent = AGENT.exec(word)
  if (agent && !NO_AGENT.has(word)) return agent[1]!
  if (/^.{4,}ona$/.test(word)) return `${word.slice(0, -3)}ao`
  const alike =
    word.length > 5 || SHORT_FEMININE.has(word) || (/^.+(ic|iv|ad|os|un)a$/.test(word) && word.length === 5)
  return alike && !NOT_ALIKE.has(word) ? `${word.slice(0, -1)}o` : word
}

const NO_ADHERENT = /^(organ|mecan|bat|rev|entrev|conqu|reconqu|av|benqu|malqu|prev)ista$/

const NOT_ALIKE = new Set([
  'rosa',
  'coisa',
  'causa',
  'pausa',
  'prosa',
  'fossa',
  'nossa',
  'bolsa',
  'massa',
  'fada',
  'fauna',
  'laguna',
  'urna',
])

/** Infinitive, participle and the past in -eu; nouns in -ar and -er stay what they are. */
function toInfinitive(word: string): string {
  const ar = /^(\w{2,})ado$/.exec(word)?.[1]
  if (ar && hasVowel(ar)) return `${ar}ar`
  const er = /^(\w{2,})(?:ido|ir)$/.exec(word)?.[1]
  if (er && hasVowel(er)) return `${er}er`
  const past = /^(\w{2,})eu$/.exec(word)?.[1]
  return past && !NOUN_IN_EU.has(word) ? `${past}er` : word
}

/** Endings that are one in the plural or in the spelling of Portugal. */
function tidyEnding(word: string): string {
  return word
    .replace(/ccao$/, 'cao')
    .replace(/ject(o|iv[oa]|ar)$/, 'jet$1')
    .replace(/el$/, 'il')
    .replace(/n$/, 'm')
    .replace(/^(.*[aeiou]r)e$/, (whole, cut: string) => (whole.length > 4 ? cut : whole))
    .replace(/^(.+[zx])e$/, '$1')
}
