import { xml } from '#engines/text/xml.ts'
import type { MappedWork } from '#domain/works/map/find-citation-map.ts'
import { THEMATIC_AREAS } from '#domain/works/texts.ts'

import { MAP_STYLE } from './map-style.ts'

interface Sheet {
  width: number
  /** where lines begin and end */
  left: number
  right: number
  top: number
  step: number
  /** names of areas are before their lines, or above them */
  named: 'before' | 'above'
}

interface Note extends MappedWork {
  x: number
  y: number
  r: number
}

// a finger and WCAG 2.5.8 want this much between two notes of a line
const APART = 24
const LAST_LINE = 478

export interface CitationMap {
  /** markup within <svg>; single quotes, so that its copy in the page's data compresses to nothing */
  markup: string
  width: number
  height: number
}

/** Areas as lines, works as notes at their date, citations as ties; the lit one in brackets. */
export function drawCitationMap(works: readonly MappedWork[], lit: number | null): CitationMap {
  const lines = THEMATIC_AREAS.filter((area) => works.some((work) => work.area === area)).length
  const step = Math.min(36, Math.max(24, Math.floor((LAST_LINE - 22) / Math.max(lines - 1, 1))))
  const map = draw(works, lit, { width: 640, left: 172, right: 632, top: 22, step, named: 'before' })
  return { ...map, markup: `<style>${MAP_STYLE}</style>${map.markup}` }
}

/** For a narrow screen: the lit work and its neighbours. */
export function drawNeighbours(works: readonly MappedWork[], lit: number | null): CitationMap {
  const centre = works.find(({ id }) => id === lit)
  const near = works.filter(
    ({ id, cites }) => id === lit || centre?.cites.includes(id) || (lit !== null && cites.includes(lit)),
  )
  return draw(near, lit, { width: 358, left: 2, right: 356, top: 34, step: 46, named: 'above' })
}

function draw(works: readonly MappedWork[], lit: number | null, sheet: Sheet): CitationMap {
  const areas = THEMATIC_AREAS.filter((area) => works.some((work) => work.area === area))
  const notes = placeNotes(works, areas, sheet)
  const lastLine = sheet.top + sheet.step * Math.max(areas.length - 1, 0)
  const ties = tiesOf(notes)
  const dim = ties.filter(({ ends }) => !ends.some(({ id }) => id === lit))
  const bright = ties.filter(({ ends }) => ends.some(({ id }) => id === lit))
  const markup = [
    ...areas.map((area, at) => lineOf(area, sheet.top + sheet.step * at, sheet)),
    ...yearsOf(notes, lastLine + 30),
    `<path class='e' d='${dim.map(({ path }) => path).join('')}'/>`,
    `<path class='h' d='${bright.map(({ path }) => path).join('')}'/>`,
    ...notes.map((note) => noteOf(note, ties, note.id === lit)),
  ].join('')
  return { markup, width: sheet.width, height: lastLine + 42 }
}

function placeNotes(works: readonly MappedWork[], areas: readonly string[], sheet: Sheet): Note[] {
  const days = works.map(({ published }) => published)
  const [from, to] = [Math.min(...days), Math.max(...days)]
  const [left, right] = [sheet.left + 20, sheet.right - 16]
  const notes = works.map((work) => ({
    ...work,
    x: to > from ? left + ((work.published - from) / (to - from)) * (right - left) : (left + right) / 2,
    y: sheet.top + sheet.step * areas.indexOf(work.area),
    r: Math.min(3 + 0.8 * work.links, 9),
  }))
  for (const area of areas)
    keepApart(
      notes.filter((note) => note.area === area),
      left,
      right,
    )
  return notes.map((note) => ({ ...note, x: Math.round(note.x) }))
}

/** Moves neighbours of a line apart, to the right, and back where the line ends. */
function keepApart(line: Note[], left: number, right: number): void {
  const apart = Math.min(APART, (right - left) / Math.max(line.length - 1, 1))
  const sorted = line.toSorted((a, b) => a.x - b.x)
  sorted.forEach((note, at) => {
    if (at > 0) note.x = Math.max(note.x, sorted[at - 1]!.x + apart)
  })
  sorted.toReversed().forEach((note, at, back) => {
    note.x = Math.min(note.x, at > 0 ? back[at - 1]!.x - apart : right)
  })
}

interface Tie {
  ends: readonly [Note, Note]
  path: string
}

/** Each pair once, whoever cites whom. */
function tiesOf(notes: readonly Note[]): Tie[] {
  const byId = new Map(notes.map((note) => [note.id, note]))
  return notes.flatMap((note) =>
    note.cites.flatMap((id) => {
      const other = byId.get(id)
      if (!other || (other.cites.includes(note.id) && other.id < note.id)) return []
      return [{ ends: [note, other] as const, path: tieOf(note, other) }]
    }),
  )
}

function tieOf(from: Note, to: Note): string {
  const middle = Math.round((from.x + to.x) / 2)
  // on one line a tie bows above it, as in music
  if (from.y === to.y) return `M${from.x} ${from.y}Q${middle} ${from.y - 22} ${to.x} ${to.y}`
  return `M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`
}

function lineOf(area: string, y: number, { left, right, named }: Sheet): string {
  const name =
    named === 'before'
      ? `<text x='${left - 10}' y='${y + 4}' text-anchor='end'>${xml(area)}</text>`
      : `<text x='${left}' y='${y - 12}'>${xml(area)}</text>`
  return `<path class='s' d='M${left} ${y}H${right}'/>${name}`
}

/** The years that begin within the map. */
function yearsOf(notes: readonly Note[], y: number): string[] {
  const sorted = notes.toSorted((a, b) => a.published - b.published)
  const years = sorted.map(({ published }) => new Date(published).getUTCFullYear())
  return sorted
    .filter((_, at) => years[at] !== years[at - 1])
    .map(({ x, published }) => `<text x='${x - 12}' y='${y}'>${new Date(published).getUTCFullYear()}</text>`)
}

function noteOf(note: Note, ties: readonly Tie[], isLit: boolean): string {
  const own = ties.filter(({ ends }) => ends.includes(note))
  const others = own.map(({ ends }) => ends.find((end) => end !== note)!)
  const dots = others.map(({ x, y }) => `M${x} ${y}h0`).join('')
  const reach = note.r + 5
  const brackets = isLit
    ? `<path class='b' d='M${note.x - reach + 3} ${note.y - 11}h-5v22h5M${note.x + reach - 3} ${note.y - 11}h5v22h-5'/>`
    : ''
  const near =
    own.length > 0
      ? `<path class='l' d='${own.map(({ path }) => path).join('')}'/><path class='d' d='${dots}'/>`
      : ''
  const size = Math.round(note.r * 10) / 10
  return `<a href='${xml(note.path)}'><title>${xml(note.title)}</title>${near}<circle cx='${note.x}' cy='${note.y}' r='${size}'/>${brackets}</a>`
}
