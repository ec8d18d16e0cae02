// chunk: authors
import { toNameCase, NAME_PARTICLES } from '#engines/citations/parse-name.ts'
import { isInstitution } from '#engines/citations/texts.ts'
import { fold } from '#engines/text/fold.ts'
import { cleanName } from './clean-name.ts'

export interface PartedAuthor {
  name: string
  institution: string
  orcid: string
  corresponding: boolean
}

/** '¹', '1,2', '*', 'a,b' set high: they lead to a note below the head. */
const MARK =
  /(?<=[\p{L}.)])\s?(?:[¹²³⁰⁴-⁹ᵃ-ᶻ*†‡§¶#∗⁎]|\d{1,2}(?![\d-]))(?:\s?,?\s?(?:[¹²³⁰⁴-⁹*†‡§¶#∗⁎]|\d{1,2}(?![\d-])))*/gu
const ORCID = /(?:https?:\/\/)?(?:orcid(?:\.org\/|:?\s*(?:id:?\s*)?))?(\d{4}-\d{4}-\d{4}-\d{3}[\dXx])/iu
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu
/** 'Ph.D.', 'Dr.', 'MSc': a title behind a name. */
const TITLE =
  /^(?:ph\.?\s?d|d\.?\s?sc|m\.?\s?sc|m\.?d|dra?|mest(?:re|ra)|doutora?|esp(?:ecialista)?|me|ma|prof[ao]?)\.?$/iu
const KINSHIP = /^(?:jr|júnior|junior|filho|filha|neto|neta|sobrinho|ii|iii|iv)\.?$/iu
const PLACE = /\s+[–—-]\s+|\s*[–—]\s*|\s+\/\s+|\s*\((?=[^()]*\)\s*$)/u

/**
 * The people of a line that was copied from the head of an article, or typed: 'João Souza¹, Bia Melo1,2, Ana Sá – UFRN;
 * Lia Cruz, Ph.D.', 'SILVA, Maria José da', 'maria josé da silva'. Nothing that is there as a name is left out.
 */
export function partAuthors(text: string): PartedAuthor[] {
  return text
    .normalize('NFC')
    .split(/[;\n•|]|\s+[·]\s+/u)
    .map((group) => group.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .flatMap((group, _, groups) => peopleOf(group, groups))
    .filter(({ name }) => /\p{L}/u.test(name))
}

function peopleOf(group: string, groups: readonly string[]): PartedAuthor[] {
  const orcid = ORCID.exec(group)?.[1]?.toUpperCase() ?? ''
  const marked = group.replace(ORCID, ' ').replace(EMAIL, ' ').replace(/\s+/g, ' ').trim()
  // the name of a body holds commas, full stops and numbers of its own
  if (isInstitution(marked)) return [{ name: marked, institution: '', orcid, corresponding: false }]
  const people = namesIn(marked, groups).map((part) => personOf(part))
  return people.map((person) => ({ ...person, orcid: people.length === 1 ? orcid : '' }))
}

/** The parts of a group that name one person each, as they are there. */
function namesIn(group: string, groups: readonly string[]): string[] {
  const parts: string[] = []
  // behind ' – ' is a place, whose commas part no people
  const starred = group.replace(MARK, (mark) => (mark.includes('*') ? '* ' : ' '))
  for (const part of starred.split(/\s*,\s*/)) {
    if (part === '') continue
    if (parts.length > 0 && (TITLE.test(part.replace('*', '').trim()) || part === '*')) continue
    if (parts.length > 0 && KINSHIP.test(part)) parts.push(`${parts.pop()!} ${part}`)
    else parts.push(part)
  }
  if (isTurned(parts, groups)) return pairs(parts)
  return parts.flatMap((part) => part.split(/\s+(?:e|and|y|&)\s+(?=\S+\s+\S)/u).reduce(joinShort, []))
}

/** 'Lins e Silva' is one name; 'Ana Lins e Caio Reis' are two. */
function joinShort(names: string[], part: string): string[] {
  const last = names.at(-1)
  if (last !== undefined && !last.includes(' ')) return [...names.slice(0, -1), `${last} e ${part}`]
  return [...names, part]
}

const words = (part: string) => part.split(' ').filter((word) => !NAME_PARTICLES.has(fold(word)))
const isLoud = (part: string) => part === part.toUpperCase() && /\p{Lu}{2}/u.test(part)

/** 'SILVA, Maria José da', 'Souza, Ana; Reis, Caio', 'Lima, Ana, Reis, Caio': surnames come first. */
function isTurned(parts: readonly string[], groups: readonly string[]): boolean {
  if (parts.length < 2 || parts.length % 2 !== 0) return false
  const families = parts.filter((_, index) => index % 2 === 0)
  const given = parts.filter((_, index) => index % 2 === 1)
  if (families.every(isLoud) && !given.every(isLoud)) return true
  if (parts.length === 2 && groups.length > 1 && groups.every((group) => group.split(',').length === 2))
    return true
  return families.every((part) => words(part).length === 1)
}

function pairs(parts: readonly string[]): string[] {
  return parts.flatMap((family, index) =>
    index % 2 === 0 ? [`${parts[index + 1]!} ${isLoud(family) ? lowered(family) : family}`] : [],
  )
}

/** 'SÁ' is Sá, and 'DA SILVA' da Silva. */
const lowered = (family: string) =>
  family
    .split(' ')
    .map((word) => {
      const small = word.toLowerCase()
      return NAME_PARTICLES.has(fold(word)) ? small : word.charAt(0) + small.slice(1)
    })
    .join(' ')

function personOf(part: string): Omit<PartedAuthor, 'orcid'> {
  const [name = '', ...behind] = part.split(PLACE)
  const institution = behind
    .join(' – ')
    .replace(/[)*\s]+$/, '')
    .trim()
  const corresponding = part.includes('*')
  const bare = cleanName(name.replaceAll('*', ' '))
  const settled = bare === bare.toLowerCase() ? toNameCase(bare.toUpperCase()) : withoutCapitals(bare)
  return { name: settled, institution: isAddress(institution) ? '' : institution, corresponding }
}

/** 'Maria José da SILVA': a surname in capitals beside given names that are not. */
const withoutCapitals = (name: string) =>
  name
    .split(' ')
    .map((word) => (/^\p{Lu}{3,}$/u.test(word) && name !== name.toUpperCase() ? toNameCase(word) : word))
    .join(' ')

/** 'Profa. Dra.', 'orientadora': said of the person, no place. */
const isAddress = (text: string) => TITLE.test(text) || /^(?:co-?)?(?:orientador|autor)a?$/iu.test(text)
