import { Plugin, PluginKey, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { numberNotes, type Notes } from './number-notes.ts'
import { orderNotes } from './order-notes.ts'

interface Shown {
  found: Notes
  decorations: DecorationSet
}

const KEY = new PluginKey<Shown>('footnotes')
const BACK = 'Voltar ao texto'
const UNCALLED = 'Nota sem chamada no texto: será publicada como parágrafo'

/**
 * Shows notes with the numbers that readers see and a link back to their reference, keeps references and
 * notes together when one is deleted, and keeps the notes at the end, in order.
 */
export function footnotePlugin(): Plugin {
  return new Plugin<Shown>({
    key: KEY,
    state: {
      init: (_, state) => decorate(state),
      apply: (tr, before, _, state) => (tr.docChanged ? decorate(state) : before),
    },
    props: { decorations: (state) => KEY.getState(state)?.decorations },
    appendTransaction(transactions, before, after) {
      const leftovers = transactions.some(isDeletion) ? removeLeftovers(before, after) : null
      // opening a text or undoing a step must not change it further
      const isWritten = transactions.some((tr) => tr.docChanged && !tr.getMeta('history$'))
      return leftovers ?? (isWritten ? orderNotes(after, KEY.getState(after)!.found) : null)
    },
  })
}

/** Moves from a note to its first reference; false outside of notes. */
export function leadToCall(view: EditorView, from = view.state.selection.from): boolean {
  const { found } = KEY.getState(view.state)!
  const note = found.notes.find(({ position, size }) => from > position && from < position + size)
  const call = note && found.calls.find(({ label }) => label === note.label)
  if (!call) return false
  const behind = TextSelection.create(view.state.doc, call.position + call.size)
  view.dispatch(view.state.tr.setSelection(behind).scrollIntoView())
  view.focus()
  return true
}

/**
 * Cut or dragged content comes back elsewhere, and undo restores both sides by itself, so these are not
 * deletions.
 */
function isDeletion(tr: Transaction): boolean {
  const from = tr.getMeta('uiEvent') as string | undefined
  return tr.docChanged && from !== 'cut' && from !== 'drop' && !tr.getMeta('history$')
}

function removeLeftovers(before: EditorState, after: EditorState): Transaction | null {
  const [old, now] = [KEY.getState(before)!.found, KEY.getState(after)!.found]
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

function decorate(state: EditorState): Shown {
  const found = numberNotes(state.doc)
  const { calls, notes, numbers } = found
  const shown = [...calls, ...notes].map(({ label, position, size }) => {
    const number = numbers.get(label)
    return Decoration.node(
      position,
      position + size,
      number ? { 'data-number': String(number) } : { 'data-number': '?', title: UNCALLED },
    )
  })
  const ways = notes
    .filter(({ label }) => numbers.has(label))
    .map(({ label, position, size }) =>
      Decoration.widget(position + size - 1, wayBack, {
        side: 1,
        key: `back-${label}`,
        ignoreSelection: true,
      }),
    )
  return { found, decorations: DecorationSet.create(state.doc, [...shown, ...ways]) }
}

function wayBack(view: EditorView, position: () => number | undefined): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'footnote-back'
  button.textContent = '↩'
  button.title = `${BACK} (Ctrl+Alt+F)`
  button.ariaLabel = BACK
  button.contentEditable = 'false'
  button.addEventListener('mousedown', (event) => event.preventDefault())
  button.addEventListener('click', () => leadToCall(view, position()))
  return button
}
