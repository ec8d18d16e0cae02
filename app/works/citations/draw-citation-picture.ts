import { xml } from '#engines/text/xml.ts'
import type { Citations, CitingWork } from '#domain/works/citations-of.ts'
import { formatShortDate } from '#web/ui/format-date.ts'
import { formatNumber } from '#web/ui/format-number.ts'
import { breakLines } from './break-lines.ts'
import { PICTURE_STYLE } from './picture-style.ts'

const WIDTH = 680
const ROW = 28
const HEAD = 24
/** More of a side are in the list beneath. */
const SHOWN = 12
/** Two notes of a row, and a note and the brackets, are so far from each other. */
const APART = 30
const SENTENCE = { width: 452, room: 424, line: 20 }

interface Sheet {
  /** where titles of the works that cite end, and those of the cited begin */
  left: number
  right: number
  /** where time goes from and to: what came last is at the left, beside the works that cite */
  newest: number
  oldest: number
}

interface Note extends CitingWork {
  side: 'left' | 'right'
  x: number
  y: number
}

export interface CitationPicture {
  /** markup within <svg>; single quotes, so that its copy in the page's data compresses to nothing */
  markup: string
  height: number
}

/**
 * The work in brackets between the works that cite it (left) and those it cites (right), at their days. Rows are as high
 * as one line: a title that is longer is whole where it is pointed at, and in the list. Null where there is none.
 */
export function drawCitationPicture(
  published: string,
  { cites, citedBy }: Citations,
): CitationPicture | null {
  const [citing, cited] = [latest(citedBy), latest(cites)]
  const rows = Math.max(citing.length, cited.length)
  if (rows === 0) return null
  const sheet = sheetOf(citing.length > 0, cited.length > 0)
  const scale = scaleOf([published, ...[...citing, ...cited].map((work) => work.published)], sheet)
  const centre = { x: scale.place(published), y: HEAD + (rows * ROW) / 2 }
  const place = (work: CitingWork, at: number, side: Note['side']): Note => {
    const y = HEAD + ROW * at + ROW / 2
    return { ...work, side, y, x: besideCentre({ x: scale.place(work.published), y }, centre, side) }
  }
  const notes = Array.from({ length: rows }, (_, at) => {
    const row: Note[] = []
    if (citing[at]) row.push(place(citing[at], at, 'left'))
    if (cited[at]) row.push(place(cited[at], at, 'right'))
    return keepApart(row)
  }).flat()
  const height = 2 * HEAD + ROW * rows
  const markup = [
    `<style>${PICTURE_STYLE}</style>`,
    ...headsOf(citedBy.length, cites.length, rows, sheet),
    `<path d='${notes.map((note) => lineOf(note, sheet)).join('')}'/>`,
    `<path class='e' d='${notes.map((note) => tieOf(note, centre)).join('')}'/>`,
    ...scale.ends.map(
      ({ x, anchor, words }) => `<text x='${x}' y='${height - 5}' text-anchor='${anchor}'>${words}</text>`,
    ),
    bracketsOf(centre),
    ...notes.map((note) => linkOf(note, tieOf(note, centre), sheet)),
  ].join('')
  return { markup, height }
}

const latest = (works: readonly CitingWork[]): CitingWork[] =>
  works.toSorted((a, b) => b.published.localeCompare(a.published)).slice(0, SHOWN)

/** Where one side has none, titles of the other have its room. */
function sheetOf(isCited: boolean, isCiting: boolean): Sheet {
  if (!isCiting) return { left: 430, right: WIDTH, newest: 446, oldest: 660 }
  if (!isCited) return { left: 0, right: 250, newest: 20, oldest: 234 }
  return { left: 220, right: 460, newest: 236, oldest: 444 }
}

interface End {
  x: number
  anchor: 'start' | 'middle' | 'end'
  words: string
}

function scaleOf(dates: readonly string[], { newest, oldest }: Sheet) {
  const times = dates.map((date) => Date.parse(date))
  const [from, to] = [Math.min(...times), Math.max(...times)]
  const middle = (newest + oldest) / 2
  const place = (date: string) =>
    to > from
      ? Math.round(newest + ((to - Date.parse(date)) / (to - from)) * (oldest - newest))
      : Math.round(middle)
  const [first, last] = [monthOf(from), monthOf(to)]
  const ends: End[] =
    first === last
      ? [{ x: middle, anchor: 'middle', words: first }]
      : [
          { x: newest - 10, anchor: 'start', words: last },
          { x: oldest + 10, anchor: 'end', words: first },
        ]
  return { place, ends }
}

/** 03/2026 */
const monthOf = (time: number) => formatShortDate(time).slice(3)

/** A note that would lie upon the brackets goes to its own side of them. */
function besideCentre(at: { x: number; y: number }, centre: { x: number; y: number }, side: Note['side']) {
  const isNear = Math.abs(at.x - centre.x) < APART && Math.abs(at.y - centre.y) < ROW
  if (!isNear) return at.x
  return side === 'left' ? centre.x - APART : centre.x + APART
}

/** Two notes of one row that would lie upon each other: each goes towards its title. */
function keepApart(row: Note[]): Note[] {
  const [left, right] = row
  if (!left || !right || Math.abs(left.x - right.x) >= APART) return row
  const middle = Math.round((left.x + right.x) / 2)
  return [
    { ...left, x: middle - APART / 2 },
    { ...right, x: middle + APART / 2 },
  ]
}

function headsOf(citing: number, cited: number, rows: number, { left, right }: Sheet): string[] {
  const more = (count: number) => (count > rows ? `, ${rows} aqui` : '')
  const head = (x: number, anchor: string, words: string) =>
    `<text class='w' x='${x}' y='14' text-anchor='${anchor}'>${words}</text>`
  return [
    citing > 0 ? head(left, 'end', `Citado por ${formatNumber(citing)}${more(citing)}`) : '',
    cited > 0 ? head(right, 'start', `Cita ${formatNumber(cited)}${more(cited)}`) : '',
  ]
}

/** The line of a note, from its title on. */
const lineOf = ({ side, x, y }: Note, { left, right }: Sheet): string =>
  side === 'left' ? `M${left + 4} ${y}H${x}` : `M${x} ${y}H${right - 4}`

function tieOf(note: Note, centre: { x: number; y: number }): string {
  const middle = Math.round((note.x + centre.x) / 2)
  return `M${note.x} ${note.y}C${middle} ${note.y} ${middle} ${centre.y} ${centre.x} ${centre.y}`
}

const bracketsOf = ({ x, y }: { x: number; y: number }): string =>
  `<circle cx='${x}' cy='${y}' r='6'/><path class='b' d='M${x - 8} ${y - 11}h-5v22h5M${x + 8} ${y - 11}h5v22h-5'/>`

function linkOf(note: Note, tie: string, { left, right }: Sheet): string {
  const isLeft = note.side === 'left'
  const [title = ''] = breakLines(note.plainTitle, isLeft ? left : WIDTH - right, 1)
  const [x, anchor] = isLeft ? [left, 'end'] : [right, 'start']
  const [from, width] = isLeft ? [0, left] : [right, WIDTH - right]
  const name = note.context ? `${note.plainTitle}. ${note.context}` : note.plainTitle
  return [
    `<a href='${xml(note.path)}' aria-label='${xml(name)}'>`,
    `<rect class='k' x='${from}' y='${note.y - ROW / 2}' width='${width}' height='${ROW}'/>`,
    `<text x='${x}' y='${note.y + 4}' text-anchor='${anchor}'>${xml(title)}</text>`,
    `<path class='l' d='${tie}'/><circle cx='${note.x}' cy='${note.y}' r='4'/>`,
    sentenceOf(note),
    '</a>',
  ].join('')
}

/** Above its row, where rows that are drawn later do not lie; its title is bold, and wider. */
function sentenceOf({ side, y, plainTitle, context }: Note): string {
  const { width, room, line } = SENTENCE
  const title = breakLines(plainTitle, room - 34, 3)
  const words = context ? breakLines(`“${context}”`, room, 5) : []
  const height = line * (title.length + words.length) + 16
  const left = side === 'left' ? 0 : WIDTH - width
  const top = y - ROW / 2 - height
  const lines = [...title, ...words].map(
    (text, at) =>
      `<tspan${at < title.length ? " class='w'" : ''} x='${left + 14}' y='${top + 22 + line * at}'>${xml(text)}</tspan>`,
  )
  return `<g class='q'><rect x='${left}' y='${top}' width='${width}' height='${height}' rx='8'/><text>${lines.join(' ')}</text></g>`
}
