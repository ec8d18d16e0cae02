import { yearOf } from './citation-dates.ts'
import { corporateEntry } from './corporate-entry.ts'
import type { CslItem, CslName } from './csl-item.ts'
import { familyOf } from './parse-name.ts'
import { italic, runs, splitTitle, type Run } from './styled-text.ts'

const NAMED = 3

/** How a text refers to a work, author and date, after ABNT NBR 10520:2023. */
export function formatInText(item: CslItem): { inBrackets: Run[]; inSentence: Run[] } {
  const year = yearOf(item.issued)
  return {
    inBrackets: runs('(', signersOf(item, '; ', '; '), `, ${year})`),
    inSentence: runs('Segundo ', signersOf(item, ', ', ' e '), ` (${year})`),
  }
}

/** Up to three names, of more the first; without any the beginning of the title. */
function signersOf({ author, title }: CslItem, comma: string, and: string): Run[] {
  const names = author.map(entryOf)
  if (names.length === 0) return runs(beginningOf(title))
  if (names.length > NAMED) return runs(`${names[0]} `, italic('et al.'))
  const last = names.pop()!
  return runs(names.length === 0 ? last : names.join(comma) + and + last)
}

const entryOf = (name: CslName): string =>
  'literal' in name ? corporateEntry(name.literal).inText : familyOf(name)

/** The first word, with an article or a monosyllable before it. */
function beginningOf(title: string): string {
  const { main } = splitTitle(title)
  const [first = '', second, ...others] = main.split(' ')
  const beginning = [...first].length <= 2 && second ? `${first} ${second}` : first
  return beginning === main || (others.length === 0 && beginning.includes(' '))
    ? beginning
    : `${beginning} [...]`
}
