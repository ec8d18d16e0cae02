import { proposed } from '../text/proposed-metadata.ts'
import type { ProposedValue } from '../text/proposed-metadata.ts'
import { fold, foldInPlace } from '#engines/text/fold.ts'
import type { FrontDocument } from '../reading/read-document.ts'
import type { FrontRow } from '../reading/rows-of.ts'
import { isSameSize } from '../reading/group-lines.ts'
import { joinTexts } from '../text/join-texts.ts'
import { findTitle } from '../titles/find-title.ts'
import { statedNames } from '../names/stated-names.ts'
import { EMPTY_LEXICON } from '../text/lexicon.ts'
import { splitNames } from '../names/split-names.ts'

type Authors = ProposedValue<string[]> | undefined

/** The authors in their order: as the source states them, behind a label, on the cover or below the title. */
export function proposeAuthors(document: FrontDocument, notAuthors: readonly string[]): Authors {
  const found =
    stated(document) ?? labelled(document) ?? (document.nature ? onCover(document) : belowTitle(document))
  if (!found) return undefined
  const taken = new Set(notAuthors.map(fold))
  const value = [...new Set(found.value)].filter((name) => !taken.has(fold(name)))
  return value.length > 0 ? { ...found, value } : undefined
}

function stated({ front: { stated: said } }: FrontDocument): Authors {
  const value = statedNames(said.authors ?? [])
  return value.length > 0 ? proposed(value, { page: 1, text: said.authors!.join('; ') }) : undefined
}

const LABEL =
  /^(?:alun[oa]s?(?:\(a\))?|discentes?|academic[oa]s?|autor(?:a|es|as)?|integrantes?|nomes?|students?|authors?)\s*(?:\([^)]{1,10}\))?\s*:\s*/

function labelled({ head, lexicon }: FrontDocument): Authors {
  for (const [at, { line }] of head.entries()) {
    const label = LABEL.exec(foldInPlace(line.text))
    if (!label) continue
    const rest = line.text
      .slice(label[0].length)
      .replace(
        /\s+(?:turma|curso|data|ra|matr[ií]cula|professora?|disciplina|s[ée]rie|per[íi]odo|n[º°o])\s*:.*$/i,
        '',
      )
      .replace(/\s+[–—-]\s+(?:matr[ií]cula|RA|n[º°.]).*$/i, '')
    const value = splitNames(rest.replace(/\s*\(?(?:matr[ií]cula|RA)\b:?\s*[\d.-]+\)?/gi, ''), lexicon) ?? []
    // more names below, one a line
    for (const below of head.slice(at + 1)) {
      if (below.kind !== 'names' || !isSameSize(below.line.size, line.size)) break
      value.push(...(splitNames(below.line.marked, lexicon) ?? []))
    }
    if (value.length > 0) return proposed(value, line)
  }
  return undefined
}

/** The first page with names decides; the title page corrects only their order and spelling. */
function onCover({ head, lexicon }: FrontDocument): Authors {
  const groups = nameGroups(head)
  const [first] = groups
  if (!first) return undefined
  const value = namesOf(first, lexicon)
  return value.length > 0 ? proposed(value, { page: first[0]!.line.page, text: textOf(first) }) : undefined
}

function belowTitle(document: FrontDocument): Authors {
  const { head, lexicon } = document
  const title = findTitle(document)
  const after = title
    ? head.slice(title.at + title.rows.length).filter(({ line }) => line.page === title.page)
    : head
  const groups = nameGroups(after)
  const first = groups[0] ?? (title ? nameGroups(head.slice(0, title.at)).at(-1) : undefined)
  if (!first) return undefined
  // two-column heads: the next names are as high or lower, in the same type, below an affiliation
  const all = [first, ...groups.slice(1).filter((group) => isAnotherAuthor(first, group, after))]
  const value = all.flatMap((group) => namesOf(group, lexicon))
  return value.length > 0
    ? proposed(value, { page: first[0]!.line.page, text: all.map(textOf).join('; ') })
    : undefined
}

function isAnotherAuthor(first: FrontRow[], group: FrontRow[], rows: readonly FrontRow[]): boolean {
  if (!isSameSize(first[0]!.line.size, group[0]!.line.size)) return false
  const between = rows.slice(rows.indexOf(first.at(-1)!) + 1, rows.indexOf(group[0]!))
  if (between.some(({ kind }) => kind === 'other' || kind === 'head')) return false
  const affiliation = between.find(({ kind }) => kind === 'organization' || kind === 'contact')
  // if affiliations have the same type as the names, type tells nothing
  return affiliation
    ? !isSameSize(affiliation.line.size, group[0]!.line.size) ||
        between.some(({ kind }) => kind === 'contact')
    : true
}

/** Rows of names that follow each other. */
function nameGroups(rows: readonly FrontRow[]): FrontRow[][] {
  const groups: FrontRow[][] = []
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1]
    if (!isNameRow(row, before)) continue
    const group = groups.at(-1)
    if (
      group &&
      before &&
      group.at(-1) === before &&
      before.line.page === row.line.page &&
      isSameSize(before.line.size, row.line.size)
    )
      group.push(row)
    else groups.push([row])
  }
  return groups
}

/** Half a name remains if a list of names is cut at the end of a line. */
function isNameRow(row: FrontRow, before: FrontRow | undefined): boolean {
  if (row.kind === 'names') return true
  if (row.kind !== 'other' || !before || before.kind !== 'names') return false
  return (
    /[,;]/.test(before.line.marked) &&
    /^(?:[\p{L}\p{M}'’.-]+\s?){1,4}\*?,?/u.test(row.line.marked) &&
    row.line.marked.length < 60 &&
    /^\p{Lu}/u.test(row.line.marked) &&
    isSameSize(before.line.size, row.line.size)
  )
}

const textOf = (rows: readonly FrontRow[]): string => rows.map(({ line }) => line.text).join(' ')

function namesOf(rows: readonly FrontRow[], lexicon: Parameters<typeof splitNames>[1]): string[] {
  const texts = rows.map(({ line }) => line.marked)
  const inOne = texts.some((text) => /[,;|•·]|\s(?:e|and)\s/.test(text))
    ? splitNames(joinTexts(texts), lexicon)
    : null
  return inOne ?? texts.flatMap((text) => splitNames(text, lexicon) ?? splitNames(text, EMPTY_LEXICON) ?? [])
}
