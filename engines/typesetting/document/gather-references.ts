import { isReferenceHeading } from '#engines/text-extraction/is-reference-heading.ts'
import { plainTextOf } from './plain-text-of.ts'
import type { PrintBlock, PrintInline } from './print-text.ts'

/** Paragraphs and list items beneath 'Referências' are entries of the list (NBR 6023: left-aligned, apart by a line). */
export function gatherReferences(blocks: readonly PrintBlock[]): PrintBlock[] {
  const gathered: PrintBlock[] = []
  let inside = false
  for (const block of blocks) {
    if (block.kind === 'heading') inside = isReferenceHeading(plainTextOf(block.children).trim())
    const entries = inside ? entriesOf(block) : null
    const last = gathered.at(-1)
    if (!entries) gathered.push(block)
    else if (last?.kind === 'references') last.entries.push(...entries)
    else gathered.push({ kind: 'references', entries })
  }
  return gathered
}

function entriesOf(block: PrintBlock): PrintInline[][] | null {
  if (block.kind === 'paragraph') return [block.children]
  // a numbered list is referred to by its numbers
  if (block.kind !== 'list' || block.start !== null) return null
  const entries = block.items.map(({ blocks }) =>
    blocks.map((part) => (part.kind === 'paragraph' ? part : null)),
  )
  if (entries.some((parts) => parts.length !== 1 || parts[0] === null)) return null
  return entries.map(([only]) => only!.children)
}
