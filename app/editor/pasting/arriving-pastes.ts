import { Extension } from '@tiptap/core'
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

export interface Range {
  from: number
  to: number
}

interface Arriving extends Range {
  text: string
}

type Change = { begins: Arriving } | { ends: string }

const KEY = new PluginKey<readonly Arriving[]>('arriving-pastes')
const WORDS = 'Colando…'

/**
 * Pastes that the server is still parsing: shown where they will be inserted, even if that position moves
 * meanwhile.
 */
export const ArrivingPastes = Extension.create({
  name: 'arrivingPastes',
  addProseMirrorPlugins: () => [arrivingPastes()],
})

export function arrivingPastes(): Plugin {
  return new Plugin<readonly Arriving[]>({
    key: KEY,
    state: {
      init: () => [],
      apply(tr, before) {
        const change = tr.getMeta(KEY) as Change | undefined
        const now = change && 'ends' in change ? before.filter(({ text }) => text !== change.ends) : before
        const moved = tr.docChanged
          ? now.map(({ text, from, to }) => ({ text, from: tr.mapping.map(from), to: tr.mapping.map(to) }))
          : now
        return change && 'begins' in change ? [...moved, change.begins] : moved
      },
    },
    props: {
      decorations: (state) => {
        const arriving = KEY.getState(state)!
        return arriving.length === 0 ? null : DecorationSet.create(state.doc, arriving.map(show))
      },
    },
  })
}

function show({ to, text }: Arriving): Decoration {
  const draw = () => {
    const words = document.createElement('span')
    words.className = 'arriving-paste'
    words.setAttribute('role', 'status')
    words.textContent = WORDS
    return words
  }
  return Decoration.widget(to, draw, { key: text, side: 1, ignoreSelection: true })
}

const placeOf = (state: EditorState, text: string): Arriving | undefined =>
  KEY.getState(state)?.find((arriving) => arriving.text === text)

/**
 * Marks where a text being parsed will be inserted. Returns a function that removes the mark and gives its
 * current range; null if the same text is already being parsed, after a second press.
 */
export function beginPaste(view: EditorView, text: string): (() => Range) | null {
  if (placeOf(view.state, text)) return null
  const { from, to } = view.state.selection
  view.dispatch(view.state.tr.setMeta(KEY, { begins: { text, from, to } } satisfies Change))
  return () => {
    const place = placeOf(view.state, text) ?? { from, to }
    view.dispatch(view.state.tr.setMeta(KEY, { ends: text } satisfies Change))
    return { from: place.from, to: place.to }
  }
}
