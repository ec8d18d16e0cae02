import { isIssn } from '#engines/text/check-digits.ts'
import { proposed } from '../text/proposed-metadata.ts'
import type { ProposedValue, ProposedMetadata } from '../text/proposed-metadata.ts'
import type { FrontDocument } from '../reading/read-document.ts'

type Appearance = Pick<ProposedMetadata, 'journal' | 'volume' | 'issue' | 'pages' | 'doi' | 'issn'>
type Line = { page: number; text: string }

const NAME = '(\\p{Lu}[^,;:|]{3,100}?)'
/** 'Revista X, v. 8, n. 2, p. 101-113, 2021': name, volume, number, pages. */
const ABNT = new RegExp(
  `^${NAME}(?:,\\s*[\\p{Lu}][\\p{L}\\s]{2,30})?,\\s*v(?:ol)?\\.\\s?(\\d+)(?:,\\s*n[.ºo]*\\s?(\\d+(?:[-/]\\d+)?))?(?:,\\s*(?:p|pp)\\.\\s?(e?\\d+(?:\\s?[-–]\\s?e?\\d+)?))?`,
  'u',
)
/** 'Rev X 2020;14(2):101-9' */
const VANCOUVER = new RegExp(
  `^${NAME}\\.?\\s+(?:19|20)\\d\\d\\s?;\\s?(\\d+)(?:\\((\\d+)\\))?(?::\\s?(e?\\d+(?:[-–]\\d+)?))?`,
  'u',
)
/** 'Revista X, 35, e0098 (2023)', 'Revista X, 35(2), 1-20' */
const APA = new RegExp(
  `^${NAME},\\s*(\\d{1,3})(?:\\((\\d+)\\))?,\\s*(e?\\d+(?:[-–]\\d+)?)(?=[\\s(.,]|$)`,
  'u',
)

/** Where an article appeared: by the head of its first page. */
export function proposeAppearance({ head, lines, front, nature }: FrontDocument): Appearance {
  const said = statedAppearance(front.stated)
  if (nature) return said
  const notices = head.filter(({ kind }) => kind === 'notice').map(({ line }) => line)
  const edges = edgesOf(lines)
  const above = head.map(({ line }) => line)
  return {
    ...journalIn([...notices, ...edges]),
    ...doiIn([...above, ...edges]),
    ...issnIn([...above, ...edges]),
    ...said,
  }
}

function statedAppearance(stated: FrontDocument['front']['stated']): Appearance {
  const fields = ['journal', 'volume', 'issue', 'pages', 'doi', 'issn'] as const
  const found = fields.flatMap((field) => {
    const [text] = stated[field] ?? []
    return text ? [[field, proposed(text, { page: 1, text })] as const] : []
  })
  return Object.fromEntries(found)
}

/** The highest and the lowest lines of the first page, where journals say which they are. */
function edgesOf(lines: FrontDocument['lines']): FrontDocument['lines'] {
  const first = lines.filter(({ page, whole }) => page === 1 && !whole).toSorted((a, b) => b.y - a.y)
  return [...first.slice(0, 2), ...first.slice(-2)].filter(({ text }) => text.length < 200)
}

function journalIn(lines: readonly Line[]): Appearance {
  for (const line of lines) {
    const found = ABNT.exec(line.text) ?? VANCOUVER.exec(line.text) ?? APA.exec(line.text)
    if (!found) continue
    const [, journal, volume, issue, pages] = found
    return {
      journal: proposed(journal!.trim(), line),
      ...(volume && { volume: proposed(volume, line) }),
      ...(issue && { issue: proposed(issue, line) }),
      ...(pages && { pages: proposed(pages.replace(/\s/g, '').replace('–', '-'), line) }),
    }
  }
  return {}
}

const DOI = /\b10\.\d{4,9}\/[^\s"<>]+[^\s"<>.,;)\]]/

/** Of the head only, where it is the work's own; and only where it names one. */
function doiIn(lines: readonly Line[]): Pick<Appearance, 'doi'> {
  const found = lines.flatMap((line) =>
    DOI.exec(line.text) ? [{ line, doi: DOI.exec(line.text)![0].toLowerCase() }] : [],
  )
  const [first] = found
  return first && found.every(({ doi }) => doi === first.doi) ? { doi: proposed(first.doi, first.line) } : {}
}

function issnIn(lines: readonly Line[]): Pick<Appearance, 'issn'> {
  const found = lines.flatMap((line) => {
    const issn = /\be?-?ISSN:?\s*(\d{4}-?\d{3}[\dXx])\b/i.exec(line.text)?.[1]
    return issn ? [{ line, digits: issn.replace('-', '').toUpperCase() }] : []
  })
  const right = found.find(({ digits }) => !/^(.)\1+$/.test(digits) && isIssn(digits))
  const value: ProposedValue | undefined =
    right && proposed(`${right.digits.slice(0, 4)}-${right.digits.slice(4)}`, right.line)
  return value ? { issn: value } : {}
}
