/** The irregular parts of a verb, which cannot be derived from the infinitive; all folded. */
export interface Verb {
  infinitive: string
  /** eu, tu, ele, nós, eles */
  present?: readonly string[]
  /** eu, ele, eles; the others follow from the last */
  past?: readonly [string, string, string]
  subjunctive?: string
  imperfect?: string
  /** before -ei, -á, -ão, -ia */
  future?: string
  participle?: string
}

const endings = (text: string) => text.split(' ')
const AFTER_A = endings('s mos m')
const OF_FUTURE = endings('ei as a emos eis ao ia ias iamos ieis iam')
const OF_PAST = endings('ste stes ra ras ramos ram sse sses ssemos sseis ssem r res rmos rdes rem')
const OF_INFINITIVE = endings('es mos des em')

/** Every form of a verb; of vós only those that are no plural of a noun in -l. */
export function conjugate(verb: Verb): string[] {
  const { infinitive } = verb
  const root = infinitive.slice(0, -2)
  const vowel = infinitive.at(-2)!
  const present = verb.present ?? presentOf(root, vowel)
  const past = verb.past ?? pastOf(root, vowel)
  const subjunctive = verb.subjunctive ?? `${present[0]!.slice(0, -1)}${vowel === 'a' ? 'e' : 'a'}`
  const imperfect = verb.imperfect ?? `${root}${vowel === 'a' ? 'ava' : 'ia'}`
  const participle = verb.participle ?? `${root}${vowel === 'a' ? 'ado' : 'ido'}`
  const theme = past[2].slice(0, -3)
  const withAll = (base: string, all: readonly string[]) => all.map((ending) => base + ending)
  return [
    infinitive,
    ...withAll(infinitive, OF_INFINITIVE),
    `${infinitive.slice(0, -1)}ndo`,
    ...present,
    subjunctive,
    ...withAll(subjunctive, AFTER_A),
    ...past,
    `${theme}mos`,
    ...withAll(theme, OF_PAST),
    imperfect,
    ...withAll(imperfect, AFTER_A),
    ...withAll(verb.future ?? infinitive, OF_FUTURE),
    ...withAll(participle.slice(0, -1), ['o', 'a', 'os', 'as']),
  ]
}

const presentOf = (root: string, vowel: string): string[] => {
  const open = vowel === 'a' ? 'a' : 'e'
  return [`${root}o`, `${root}${open}s`, root + open, `${root}${vowel}mos`, `${root}${open}m`]
}

function pastOf(root: string, vowel: string): [string, string, string] {
  const third = { a: 'ou', e: 'eu', i: 'iu' }[vowel] ?? 'iu'
  return [`${root}${vowel === 'a' ? 'e' : ''}i`, root + third, `${root}${vowel}ram`]
}

/** The same verb with something before it: 'conter' as 'ter'. */
export function prefixed(prefix: string, verb: Verb): Verb {
  const add = (form: string) => prefix + form
  const { present, past, subjunctive, imperfect, future, participle } = verb
  return {
    infinitive: add(verb.infinitive),
    ...(present && { present: present.map(add) }),
    ...(past && { past: [add(past[0]), add(past[1]), add(past[2])] as const }),
    ...(subjunctive && { subjunctive: add(subjunctive) }),
    ...(imperfect && { imperfect: add(imperfect) }),
    ...(future && { future: add(future) }),
    ...(participle && { participle: add(participle) }),
  }
}
