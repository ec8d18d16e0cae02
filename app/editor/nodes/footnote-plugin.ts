import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { numberNotes } from './number-notes.ts'

const KEY = new PluginKey<DecorationSet>('footnotes')
const UNCALLED = 'Nota sem chamada no texto: será publicada como parágrafo'

/** Shows notes with the numbers that readers see, and keeps numbers and notes together when one of them is deleted. */
export function footnotePlugin(): Plugin {
  return new Plugin<DecorationSet>({
    key: KEY,
    state: {
      init: (_, state) => decorate(state),
      apply: (tr, before, _, state) => (tr.docChanged ? decorate(state) : before),
    },
    props: { decorations: (state) => KEY.getState(state) },
    appendTransaction: (transactions, before, after) =>
      transactions.some(isDeletion) ? removeLeftovers(before, after) : null,
  })
}

/** What is cut or dragged comes back elsewhere; undoing brings back both by itself. */
function isDeletion(tr: Transaction): boolean {
  const from = tr.getMeta('uiEvent') as string | undefined
  return tr.docChanged && from !== 'cut' && from !== 'drop' && !tr.getMeta('history$')
}

function removeLeftovers(before: EditorState, after: EditorState): Transaction | null {
  const [old, now] = [numberNotes(before.doc), numberNotes(after.doc)]
  const labels = (places: readonly { label: string }[]) => new Set(places.map(({ label }) => label))
  const [calledBefore, called] = [labels(old.calls), labels(now.calls)]
  const [writtenBefore, written] = [labels(old.notes), labels(now.notes)]
  const leftover = [
    ...now.notes.filter(
      ({ label }) => writtenBefore.has(label) && calledBefore.has(label) && !called.has(label),
    ),
    ...now.calls.filter(
      ({ label }) => calledBefore.has(label) && writtenBefore.has(label) && !written.has(label),
    ),
  ]
  if (leftover.length === 0) return null
  const tr = after.tr
  for (const { position, size } of leftover.toSorted((a, b) => b.position - a.position))
    tr.delete(position, position + size)
  return tr
}

function decorate(state: EditorState): DecorationSet {
  const { calls, notes, numbers } = numberNotes(state.doc)
  const shown = [...calls, ...notes].map(({ label, position, size }) => {
    const number = numbers.get(label)
    return Decoration.node(
      position,
      position + size,
      number ? { 'data-number': String(number) } : { 'data-number': '?', title: UNCALLED },
    )
  })
  return DecorationSet.create(state.doc, shown)
}
