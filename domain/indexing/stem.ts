import {
  ENDING_IN_ES,
  IRREGULAR,
  NOUN_IN_EU,
  OWN_FEMININE,
  PRESENT,
  SHORT_FEMININE,
} from './stem-exceptions.ts'

/**
 * What the forms of one word have in common; the word must be folded. Inflection only: singular, masculine,
 * infinitive. 'avaliação' and 'avaliar' stay two words, and so do 'particular' and 'partícula'. The stem need not
 * be a word: what matters is which words share it.
 */
export function stem(word: string): string {
  const irregular = IRREGULAR.get(word)
  if (irregular !== undefined) return irregular
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  const verb = finiteVerb(word)
  if (verb !== null) return verb
  const singular = toSingular(word)
  return IRREGULAR.get(singular) ?? nominal(singular)
}

function nominal(singular: string): string {
  const adjective = withoutMente(singular)
  const masculine = toMasculine(IRREGULAR.get(adjective) ?? adjective)
  const kept = IRREGULAR.get(masculine)
  return kept ?? tidyEnding(toInfinitive(masculine))
}

const hasVowel = (text: string) => /[aeiouy]/.test(text)

// Present of verbs in -arar, -erar, -irar, which looks like the past of others.
const PRESENT_IN_RAM =
  /^((comp|decl|prep|sep|enc|amp|rep|equip|disp)aram|(consid|op|coop|g|esp|sup|alt|recup|lib|tol|mod|acel|pond|enum|delib|exon|prosp|reit|prolif|reg?en|degen)eram|(adm|ret|t|insp|resp|asp|consp|transp|g|m|at|susp|v)iram)$/

/** Forms that only a verb has, as its infinitive; all but the first conjugation meet in -er. */
function finiteVerb(word: string): string | null {
  const listed = PRESENT.exec(word)
  if (listed) return `${listed[1]}ar`
  const made = /^(\w{3,}iz)(a|am|e|em|ou|o)$/.exec(word)
  if (made) return `${made[1]}ar`
  if (PRESENT_IN_RAM.test(word)) return `${word.slice(0, -2)}ar`
  for (const [ending, infinitive] of FINITE) {
    const match = ending.exec(word)
    if (match && hasVowel(match[1]!)) return match[1]! + infinitive
  }
  return null
}

const FINITE: readonly [RegExp, string][] = [
  [/^(\w{2,})(aram|avam|arem|armos|ariam|assem|ando)$/, 'ar'],
  [/^(\w{2,})(eram|iram|erem|irem|ermos|irmos|eriam|iriam|essem|issem|endo|indo)$/, 'er'],
  [/^(\w{3,}[clr]i)am$/, 'ar'],
  [/^(\w{2,})iam$/, 'er'],
  [/^(\w{3,})amos$/, 'ar'],
  [/^(?!extr|supr)(\w{2,})emos$/, 'er'],
  [/^(\w+[^aeiou])(am|ou)$/, 'ar'],
  [/^(\w{2,}[iu])(am|ou)$/, 'ar'],
  [/^(\w{3,})ava$/, 'ar'],
  [/^(\w{4,})(asse|arao)$/, 'ar'],
  [/^(\w{4,}(?<!e))irao$/, 'er'],
  [/^(\w{4,})erao$/, 'er'],
  [/^(\w{5,})ara$/, 'ar'],
  [/^(\w{2,})iu$/, 'er'],
]

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
  const agent = AGENT.exec(word)
  if (agent && !NO_AGENT.has(word)) return agent[1]!
  if (/^.{4,}ona$/.test(word)) return `${word.slice(0, -3)}ao`
  const alike =
    word.length > 5 || SHORT_FEMININE.has(word) || (/^.+(ic|iv|ad|os|un)a$/.test(word) && word.length === 5)
  return alike && !NOT_ALIKE.has(word) ? `${word.slice(0, -1)}o` : word
}

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
