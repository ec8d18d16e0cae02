import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { LONG_WORD, LONG_WORD_CLASS, LONG_WORD_LENGTH } from '#engines/rendering/texts.ts'

const KEY = new PluginKey<DecorationSet>('longWords')

/** Renders a page-long word without kerning: with kerning, browsers take time quadratic in its length. */
export const LongWords = Extension.create({
  name: 'longWords',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: KEY,
      state: {
        init: (_, { doc }) => decorate(doc),
        apply: (tr, before) => (tr.docChanged ? decorate(tr.doc) : before),
      },
      props: {
        decorations: (state) => KEY.getState(state),
        handleDOMEvents: {
          // if the browser inserted it, it would be laid out once before it is marked
          beforeinput(view, event) {
            if (event.isComposing || (event.data?.length ?? 0) < LONG_WORD_LENGTH) return false
            event.preventDefault()
            view.dispatch(view.state.tr.insertText(event.data!).scrollIntoView())
            return true
          },
        },
      },
    }),
  ],
})

type Span = readonly [from: number, to: number]
const NONE: readonly Span[] = []
const cache = new WeakMap<Node, readonly Span[]>()

function decorate(doc: Node): DecorationSet {
  const words: Decoration[] = []
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true
    for (const [from, to] of longWordsOf(node))
      words.push(Decoration.inline(position + 1 + from, position + 1 + to, { class: LONG_WORD_CLASS }))
    return false
  })
  return words.length > 0 ? DecorationSet.create(doc, words) : DecorationSet.empty
}

/** Cached by node, since an unchanged block is the same object. */
function longWordsOf(block: Node): readonly Span[] {
  let found = cache.get(block)
  if (!found) {
    found =
      block.content.size < LONG_WORD_LENGTH
        ? NONE
        : [...block.textBetween(0, block.content.size, undefined, ' ').matchAll(LONG_WORD)].map(
            ({ 0: word, index }) => [index, index + word.length] as const,
          )
    cache.set(block, found)
  }
  return found
}
