import { fold } from '#engines/text/fold.ts'
import type { CslName } from './csl-item.ts'
import { isInstitution } from './texts.ts'

// NBR 6023:2018 8.1.1 and the Anglo-American rules it refers to: words of kinship stay with the surname, particles do not.
const KINSHIP = new Set([
  'filho',
  'filha',
  'neto',
  'neta',
  'junior',
  'jr',
  'sobrinho',
  'sobrinha',
  'segundo',
  'terceiro',
  'bisneto',
  'bisneta',
  // 'Smith III', 'Andrade II'
  'ii',
  'iii',
  'iv',
])
export const NAME_PARTICLES = new Set([
  'da',
  'de',
  'do',
  'das',
  'dos',
  'e',
  'di',
  'del',
  'della',
  'du',
  'van',
  'von',
  'der',
  'den',
  'ter',
  'y',
  'la',
  'le',
  'el',
])

// Surnames of two words that are one name.
const COMPOUND = new Set([
  'castelo branco',
  'castello branco',
  'espirito santo',
  'vilas boas',
  'villas boas',
  'vilas-boas',
  'villa lobos',
  'vila lobos',
  'monte negro',
  'casa grande',
  'santa cruz',
  'santa rosa',
  'santa maria',
  'santa clara',
  'sao thiago',
  'sao tiago',
  'sao pedro',
  'boa ventura',
  'boa morte',
  'corte real',
  'porto alegre',
  'rio branco',
  'mata machado',
  'lago verde',
  'garcia marquez',
])

// 8.1.1: titles and forms of address are left out. Short ones are recognised only with a full stop: 'Ma' is
// also a name.
const ADDRESS =
  /^(?:(?:prof|profa|prof\.ª|profª|dr|dra|drª|me|ma|ms|m\.?sc|mª|esp|tit|assoc|adj|eng|enga|sr|sra|adv|enf|pe|ph\.?d)\.|(?:professora?|doutora?|profa|profª|dra|drª|prof|dr)(?=\s))\s*(?=\p{L})/iu

const undotted = (word: string) => fold(word).replaceAll('.', '')

/** A Portuguese name taken apart: 'José de Souza Filho' is Souza Filho, José de. */
export function parseName(written: string): CslName {
  const name = withoutAddress(tidy(written))
  if (isInstitution(name)) return { literal: name }
  const comma = name.indexOf(',')
  if (comma > 0) return inverted(name.slice(0, comma).trim(), name.slice(comma + 1).trim())
  const words = toNameCase(name).split(' ')
  if (words.length < 2) return name === '' ? { literal: written } : { family: words[0]! }
  let start = words.length - 1
  // 'João Neto' and 'Maria de Neto' have no other surname
  if (start >= 2 && KINSHIP.has(undotted(words[start]!)) && !NAME_PARTICLES.has(undotted(words[start - 1]!)))
    start -= 1
  if (start > 1 && COMPOUND.has(`${undotted(words[start - 1]!)} ${undotted(words[start]!)}`)) start -= 1
  const family = words.slice(start).join(' ')
  return withParticle(family, words.slice(0, start))
}

/** 'Ana Lima (org.),' is Ana Lima: what somebody did is no part of a name; 'São Paulo (Estado)' is a body's. */
function tidy(written: string): string {
  const name = written.replace(/\s+/g, ' ').trim()
  const bare = name.replace(/(?:\s*\((?!estado\)|município\)|cidade\)|país\))[^()]*\)|\s*[,;])+$/i, '')
  return bare || name
}

/** 'Profa. Dra. Ana Lima' is Ana Lima. */
export function withoutAddress(name: string): string {
  const rest = name.replace(ADDRESS, '')
  return rest === name || !rest.includes(' ') ? rest || name : withoutAddress(rest)
}

function inverted(family: string, rest: string): CslName {
  const suffix = rest.split(', ').find((part) => KINSHIP.has(undotted(part)))
  const given = rest.split(', ').filter((part) => part !== suffix)
  const whole = toNameCase(suffix ? `${family} ${suffix}` : family)
  return given.length === 0 ? { family: whole } : withParticle(whole, toNameCase(given.join(' ')).split(' '))
}

/** The particles before a surname come after the given names: 'da Silva' is Silva, João da. */
function withParticle(family: string, before: string[]): CslName {
  let end = before.length
  while (end > 1 && NAME_PARTICLES.has(undotted(before[end - 1]!))) end -= 1
  const given = before.slice(0, end).join(' ')
  const particle = before.slice(end).join(' ')
  if (given === '') return { family }
  return particle === '' ? { family, given } : { family, given, 'dropping-particle': particle }
}

const NUMERAL = /^(?:ii|iii|iv)$/

/** A name typed all in capitals is written as names are; any other stays as its bearer writes it. */
export function toNameCase(name: string): string {
  if (name !== name.toUpperCase() || !/\p{L}{3}/u.test(name)) return name
  return name
    .toLowerCase()
    .split(' ')
    .map((word) =>
      NAME_PARTICLES.has(undotted(word))
        ? word
        : NUMERAL.test(word)
          ? word.toUpperCase()
          : word.replace(
              /(^|[-'’])(\p{L})/gu,
              (_, before: string, letter: string) => before + letter.toUpperCase(),
            ),
    )
    .join(' ')
}

/** 'José de' of Souza Filho, José de; nothing where there is only a surname. */
export function givenOf(name: CslName): string {
  if (!('given' in name)) return ''
  return [name.given, name['dropping-particle']].filter(Boolean).join(' ')
}

export function familyOf(name: CslName): string {
  return 'literal' in name ? name.literal : name.family
}

/** 'Ana Maria' → ['A', 'M']; 'Jean-Paul' → ['J-P']; 'M. L.' → ['M', 'L']. */
export function initialsOf(name: CslName): string[] {
  if (!('given' in name)) return []
  const parts = name.given.replaceAll('.', '. ').split(' ')
  return parts
    .filter((word) => /\p{L}/u.test(word) && !NAME_PARTICLES.has(word))
    .map((word) =>
      word
        .split('-')
        .map((part) => [...part.replace(/[^\p{L}\p{M}]/gu, '')][0]?.toUpperCase() ?? '')
        .filter(Boolean)
        .join('-'),
    )
}
