import type { Node as DocumentNode } from '@tiptap/pm/model'

interface NotePosition {
  label: string
  position: number
  size: number
}

export interface Notes {
  calls: NotePosition[]
  notes: NotePosition[]
  /** label → number shown to readers: in the order of references in the text, then of those inside notes */
  numbers: Map<string, number>
}

const keyOf = (node: DocumentNode) => String(node.attrs.label).toLowerCase()

/** The notes of a text and their numbers, as the published page counts them. */
export function numberNotes(doc: DocumentNode): Notes {
  const calls: (NotePosition & { within: string | null })[] = []
  const notes: NotePosition[] = []
  doc.forEach((block, offset) => {
    const within = block.type.name === 'footnoteDefinition' ? keyOf(block) : null
    if (within !== null) notes.push({ label: within, position: offset, size: block.nodeSize })
    block.descendants((node, position) => {
      if (node.type.name === 'footnoteReference')
        calls.push({ label: keyOf(node), position: offset + 1 + position, size: node.nodeSize, within })
    })
  })
  const written = new Set(notes.map(({ label }) => label))
  const order = new Set<string>()
  const call = (from: string | null) => {
    for (const { label, within } of calls) if (within === from && written.has(label)) order.add(label)
  }
  call(null)
  // a set may grow while it is walked
  for (const label of order) call(label)
  return { calls, notes, numbers: new Map([...order].map((label, index) => [label, index + 1])) }
}
