import { InputRule } from '@tiptap/core'
import { Link } from '@tiptap/extension-link'

/** `[texto](https://…)` typed as Markdown. */
const TYPED = /(?<![!\]])\[([^[\]]+)\]\(((?:https?:\/\/|mailto:|\/)[^\s()]*)\)$/i

export const LinkMark = Link.extend({
  addInputRules() {
    return [
      new InputRule({
        find: TYPED,
        handler: ({ range, match, chain }) => {
          const [, text, href] = match
          chain()
            .deleteRange(range)
            .insertContentAt(range.from, {
              type: 'text',
              text: text!,
              marks: [{ type: 'link', attrs: { href } }],
            })
            .unsetMark('link')
            .run()
        },
      }),
    ]
  },
}).configure({
  openOnClick: false,
  autolink: true,
  defaultProtocol: 'https',
  protocols: ['mailto'],
  HTMLAttributes: { target: null, rel: null },
})
