import { Extension } from '@tiptap/core'
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { TYPED_MENTION } from '#app/people/typed-mention.ts'

export interface Trigger {
  kind: 'backlink' | 'block' | 'person'
  /** what was typed after the sign */
  query: string
  from: number
  to: number
}

interface Options {
  /** whether people can be mentioned in the text */
  people: boolean
  onTrigger: (trigger: Trigger | null) => void
  /** Returns true if the open list handled the key. */
  onKey: (event: KeyboardEvent) => boolean
}

const KEY = new PluginKey<{ dismissed: number | null }>('trigger')
const BACKLINK = /\[\[([^[\]|\n\ufffc]{0,80})$/
const BLOCK = /^\/([\p{L}]{0,20})$/u

/** Watches for `[[` anywhere, `/` at the start of a paragraph and, where people can be called, `@`. Escape closes the list until another sign is typed. */
export const triggers = (options: Options) =>
  Extension.create({
    name: 'triggers',
    addProseMirrorPlugins: () => [
      new Plugin<{ dismissed: number | null }>({
        key: KEY,
        state: {
          init: () => ({ dismissed: null }),
          apply(transaction, value) {
            const meta = transaction.getMeta(KEY) as { dismissed: number | null } | undefined
            if (meta) return meta
            return value.dismissed === null ? value : { dismissed: transaction.mapping.map(value.dismissed) }
          },
        },
        props: {
          handleKeyDown(view, event) {
            const found = find(view.state, options)
            if (!found) return false
            if (event.key === 'Escape') {
              view.dispatch(view.state.tr.setMeta(KEY, { dismissed: found.from }))
              return true
            }
            return options.onKey(event)
          },
        },
        view: () => ({
          update: (view) => reportTrigger(view, options),
          destroy: () => options.onTrigger(null),
        }),
      }),
    ],
  })

function find(state: EditorState, { people }: Pick<Options, 'people'>): Trigger | null {
  const { $from, empty } = state.selection
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc')
  const backlink = BACKLINK.exec(before)
  const block = $from.parent.type.name === 'paragraph' ? BLOCK.exec(before) : null
  const person = people ? TYPED_MENTION.exec(before.slice(-40)) : null
  const match = backlink ?? block ?? person
  if (!match) return null
  const from = $from.pos - match[0].length
  if (KEY.getState(state)?.dismissed === from) return null
  const kind = backlink ? 'backlink' : block ? 'block' : 'person'
  return { kind, query: match[1] ?? '', from, to: $from.pos }
}

function reportTrigger(view: EditorView, options: Options): void {
  options.onTrigger(view.hasFocus() ? find(view.state, options) : null)
}
