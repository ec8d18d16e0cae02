import { proposed } from '../text/proposed-metadata.ts'
import type { ProposedValue, ProposedMetadata } from '../text/proposed-metadata.ts'
import { foldInPlace } from '#engines/text/fold.ts'
import { joinTexts } from '../text/join-texts.ts'
import type { FrontLine } from '#engines/text-extraction/front-matter/front-matter.ts'
import type { FrontDocument } from '../reading/read-document.ts'
import { ADVISOR_LABEL } from '../reading/rows-of.ts'
import { isPersonName } from '../names/is-person-name.ts'
import { cleanName } from '../names/clean-name.ts'

type Advisors = Pick<ProposedMetadata, 'advisor' | 'coAdvisor'>

/** Who guided the work: labelled on the title page, in its note, or on the approval sheet. */
export function proposeAdvisors(document: FrontDocument): Advisors {
  const advisor =
    statedPerson(document, 'advisor') ??
    labelled(document, false) ??
    inNature(document) ??
    onSheet(document, false)
  const coAdvisor = statedPerson(document, 'coAdvisor') ?? labelled(document, true) ?? onSheet(document, true)
  return {
    ...(advisor && { advisor }),
    ...(coAdvisor && coAdvisor.value !== advisor?.value && { coAdvisor }),
  }
}

function statedPerson(
  { front: { stated } }: FrontDocument,
  field: 'advisor' | 'coAdvisor',
): ProposedValue | undefined {
  const [said] = stated[field] ?? []
  const name = said && cleanName(said.split('\n')[0]!)
  return name ? proposed(name, { page: 1, text: said }) : undefined
}

const MAX_PAGES = 6

/** 'Orientador: Prof. Dr. X', its name perhaps on the next line or cut at the line's end. */
function labelled({ lines, lexicon }: FrontDocument, co: boolean): ProposedValue | undefined {
  for (const [at, line] of lines.entries()) {
    if (line.page > MAX_PAGES) return undefined
    for (const { rest, isCo } of labelsIn(line.text)) {
      if (isCo !== co) continue
      const name = nameAfter(rest, lines.slice(at + 1, at + 3), line)
      if (name && isPersonName(name, lexicon)) return proposed(name, line)
    }
  }
  return undefined
}

/** A catalogue card has both in one line: 'Orientador: X. Coorientadora: Y.' */
function* labelsIn(text: string): Generator<{ rest: string; isCo: boolean }> {
  for (const part of text.split(/(?<=\p{Ll}{2})\.\s+(?=C?o-?\s?orientador)/iu)) {
    const label = ADVISOR_LABEL.exec(foldInPlace(part))
    if (!label) continue
    const rest = part.slice(label[0].length)
    // without a colon the line above names the person
    if (/^\s*[:.–—-]/.test(rest) || /^\s+\p{Lu}/u.test(rest))
      yield { rest: rest.replace(/^[\s:.–—-]+/, ''), isCo: label.groups!.co !== undefined }
  }
}

function nameAfter(rest: string, next: readonly FrontLine[], line: FrontLine): string {
  const [below] = next
  const near =
    below !== undefined &&
    below.page === line.page &&
    line.y - below.y < 2.4 * line.size &&
    (rest === '' || !below.whole)
  const goesOn =
    near &&
    (rest === '' || (Math.abs(below.size - line.size) < 1 && Math.abs(below.x - line.x) < 3 * line.size))
  const continues =
    goesOn &&
    !/[:@\d]/.test(below.text) &&
    /^(?:\p{Lu}|d[aeo]s? )/u.test(below.text) &&
    (rest === '' || isPart(below.text))
  return cleanName(continues ? joinTexts([rest, below.text].filter((text) => text !== '')) : rest)
}

/** The end of a name: few words, each with a capital. */
const isPart = (text: string): boolean =>
  /^(?:d[aeo]s?\s+)?\p{Lu}[\p{L}'’-]+(?:\s+(?:d[aeo]s?\s+|e\s+)?\p{Lu}[\p{L}'’-]+){0,3}\.?$/u.test(
    text.trim(),
  ) && !/universidade|instituto|faculdade/i.test(text)

const IN_NATURE = /\b(?:sob (?:a )?)?orienta[çc][ãa]o\s+(?:d[ao]|de|pel[ao])?\s*(.{5,120})/iu
const NAME_ENDS =
  /\s+(?:e\s+(?:co-?orienta|apresentad|aprovad)|como|para|apresentad\p{L}*)\b.*$|[,;(].*$|(?<=\p{Ll}{3})\..*$/iu

function inNature({ nature, lexicon }: FrontDocument): ProposedValue | undefined {
  const found = nature && IN_NATURE.exec(nature.text)?.[1]
  const name = found && cleanName(found.replace(/^(?:professora?)\s+/i, '').replace(NAME_ENDS, ''))
  return name && isPersonName(name, lexicon) ? proposed(name, nature) : undefined
}

/** 'Prof. Dr. X' above 'Orientador', or 'Prof. Dr. X (orientador)' on one line. */
function onSheet({ lines, lexicon }: FrontDocument, co: boolean): ProposedValue | undefined {
  for (const [at, line] of lines.entries()) {
    if (line.page > MAX_PAGES) return undefined
    const folded = foldInPlace(line.text).trim()
    const alone = /^[([]?(co[\s-]*)?orientador(?:a|\(a\))?[)\]]?(?:\s*[-–/(].{0,40})?$/.exec(folded)
    const behind = /[(–,-]\s*(co[\s-]*)?orientador(?:a|\(a\))?\b/.exec(folded)
    const found = alone ?? behind
    if (!found || (found[1] !== undefined) !== co) continue
    const name = cleanName(alone ? (lines[at - 1]?.text ?? '') : line.text)
    if (isPersonName(name, lexicon)) return proposed(name, alone ? lines[at - 1]! : line)
  }
  return undefined
}
