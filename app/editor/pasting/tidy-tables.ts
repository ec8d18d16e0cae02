import { unwrap } from './unwrap.ts'
import { spanCells, type SpanningCell } from './span-cells.ts'

type Table = HTMLTableElement
type Cell = HTMLTableCellElement

/**
 * Tables as Markdown has them: a head, rows, one line in each cell, every value in its column. Those that only lay out a
 * page, or a box of one cell, are read as what is in them; a table within a cell becomes words of that cell.
 */
export function tidyTables(page: Document): void {
  // innermost first
  for (const table of [...page.querySelectorAll('table')].reverse()) {
    const rows = [...table.rows].filter((row) => !isMeasure(row))
    if (isLayout(table, rows)) takeApart(table, rows)
    else table.replaceWith(...captionOf(table), drawTable(page, rows))
  }
}

/** Word and Excel end a table with a row that only holds the widths of its columns. */
function isMeasure(row: HTMLTableRowElement): boolean {
  const unseen =
    row.getAttribute('height') === '0' || /display:\s*none/i.test(row.getAttribute('style') ?? '')
  return unseen && isBlank(row)
}

const isBlank = (element: Element) =>
  (element.textContent ?? '').trim() === '' && !element.querySelector('[data-label], img')

const LINE =
  /(?:^|[;\s])border(?:-(?:top|right|bottom|left))?(?:-style)?\s*:[^;]*\b(?:solid|double|dashed|dotted|groove|ridge|inset|outset)\b/i

/** Whether borders, a header or a caption show that a table holds data, not layout. */
function holdsData(table: Table, rows: readonly HTMLTableRowElement[]): boolean {
  const cells = rows.flatMap((row) => [...row.cells])
  return (
    table.tHead !== null ||
    table.caption !== null ||
    Number.parseInt(table.getAttribute('border') ?? '0') > 0 ||
    cells.some((cell) => cell.localName === 'th' || LINE.test(cell.getAttribute('style') ?? ''))
  )
}

function isLayout(table: Table, rows: readonly HTMLTableRowElement[]): boolean {
  if (/^(?:presentation|none)$/i.test(table.getAttribute('role')?.trim() ?? '')) return true
  if (rows.reduce((sum, row) => sum + row.cells.length, 0) <= 1) return true
  return !holdsData(table, rows) && table.querySelector('table, h1, h2, h3, h4, h5, h6') !== null
}

function takeApart(table: Table, rows: readonly HTMLTableRowElement[]): void {
  const pieces = rows.flatMap((row) =>
    [...row.cells].map((cell) => {
      const piece = table.ownerDocument.createElement('div')
      piece.append(...cell.childNodes)
      return piece
    }),
  )
  table.replaceWith(...captionOf(table), ...pieces)
}

function captionOf(table: Table): Element[] {
  const { caption } = table
  if (!caption || isBlank(caption)) return []
  const words = table.ownerDocument.createElement('div')
  words.append(...caption.childNodes)
  return [words]
}

function drawTable(page: Document, rows: readonly HTMLTableRowElement[]): Element {
  rows.forEach((row) => [...row.cells].forEach(makeOneLine))
  const grid = spanCells(
    rows.map((row, index) => ({ cells: [...row.cells].map(spanOf), reach: endOfPart(rows, index) })),
  )
  if (!grid) return linesOf(page, rows)
  const table = page.createElement('table')
  const body = page.createElement('tbody')
  table.append(body)
  grid.forEach((line, index) => {
    const row = page.createElement('tr')
    for (const cell of line) {
      const drawn = page.createElement(index === 0 ? 'th' : 'td')
      const align = cell && (cell.getAttribute('align') ?? cell.style.textAlign)
      if (align) drawn.setAttribute('align', align)
      if (cell && !isBlank(cell)) drawn.append(...cell.childNodes)
      row.append(drawn)
    }
    body.append(row)
  })
  return table
}

/** End of the thead, tbody or tfoot, which no cell spans beyond. */
function endOfPart(rows: readonly HTMLTableRowElement[], index: number): number {
  let end = index
  while (rows[end]?.parentElement === rows[index]?.parentElement && end < rows.length) end++
  return end
}

function spanOf(cell: Cell): SpanningCell<Cell> {
  const columns = Number.parseInt(cell.getAttribute('colspan') ?? '1')
  const rows = Number.parseInt(cell.getAttribute('rowspan') ?? '1')
  return { cell, columns: columns > 0 ? columns : 1, rows: rows >= 0 ? rows : 1 }
}

const BLOCKS =
  'p, div, li, dt, dd, h1, h2, h3, h4, h5, h6, pre, blockquote, section, article, header, footer, figure, figcaption, address'
const AROUND = 'ul, ol, dl, center, font'

/** Puts the blocks of a cell on one line. */
function makeOneLine(cell: Cell): void {
  cell.querySelectorAll('table').forEach((table) => table.replaceWith(wordsOfTable(table)))
  cell.querySelectorAll('ol').forEach(numberItems)
  cell.querySelectorAll(BLOCKS).forEach((block) => {
    block.before(' ')
    block.after(' ')
    unwrap(block)
  })
  cell.querySelectorAll(AROUND).forEach(unwrap)
  cell.querySelectorAll('br, hr').forEach((line) => line.replaceWith(' '))
}

function numberItems(list: HTMLOListElement): void {
  const first = Number.parseInt(list.getAttribute('start') ?? '1')
  const items = [...list.children].filter((item) => item.localName === 'li')
  items.forEach((item, index) => item.prepend(`${(Number.isNaN(first) ? 1 : first) + index}. `))
}

/** Flattens a nested table into text with separators. */
function wordsOfTable(table: Table): Element {
  const words = table.ownerDocument.createElement('div')
  ;[...table.rows].forEach((row, rowAt) => {
    const cells = [...row.cells].filter((cell) => !isBlank(cell))
    cells.forEach((cell, cellAt) => {
      if (cellAt > 0) words.append(' · ')
      else if (rowAt > 0 && words.hasChildNodes()) words.append('; ')
      words.append(...cell.childNodes)
    })
  })
  return words
}

/** Content too large for a table: one line per row. */
function linesOf(page: Document, rows: readonly HTMLTableRowElement[]): Element {
  const lines = page.createElement('div')
  for (const row of rows) {
    const line = page.createElement('p')
    ;[...row.cells].forEach((cell, index) => {
      if (index > 0) line.append(' | ')
      line.append(...cell.childNodes)
    })
    if (!isBlank(line)) lines.append(line)
  }
  return lines
}
