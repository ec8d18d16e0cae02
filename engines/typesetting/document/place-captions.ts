import { plainTextOf } from './plain-text-of.ts'
import type { PrintBlock, Caption, PrintInline } from './print-text.ts'

const CAPTION =
  /^(?:tabela|figura|quadro|gr[áa]fico|fotografia|mapa|esquema|fluxograma|imagem)\s+\d+(?:\.\d+)*\s*[-–—.:]\s*\S/i
const SOURCE = /^(?:fonte|nota)s?\s*:/i

type Titled = Extract<PrintBlock, { kind: 'table' | 'figure' }>

const isTitled = (block: PrintBlock | undefined): block is Titled =>
  block?.kind === 'table' || block?.kind === 'figure'

/** 'Tabela 1 – …' before a table or below it is its caption, 'Fonte: …' after it its source. */
export function placeCaptions(blocks: readonly PrintBlock[]): PrintBlock[] {
  const placed: PrintBlock[] = []
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index]!
    const caption = lineLike(block, CAPTION)
    if (caption && isTitled(blocks[index + 1])) continue
    if (!isTitled(block)) {
      placed.push(block)
      continue
    }
    const found: Caption = { caption: lineLike(blocks[index - 1], CAPTION), source: null }
    for (let next = blocks[index + 1]; next; next = blocks[index + 1]) {
      // the line before the next table is that table's own
      const below = isTitled(blocks[index + 2]) ? null : lineLike(next, CAPTION)
      const source = lineLike(next, SOURCE)
      if (source && !found.source) found.source = source
      else if (below && !found.caption) found.caption = below
      else break
      index++
    }
    placed.push({ ...block, ...found })
  }
  return placed
}

function lineLike(block: PrintBlock | undefined, pattern: RegExp): PrintInline[] | null {
  if (block?.kind !== 'paragraph') return null
  return pattern.test(plainTextOf(block.children).trim()) ? block.children : null
}
