import { InputRule, Node } from '@tiptap/core'

const TYPED = /\[\[(?:(\w{1,40})\/)?([a-z0-9]+(?:-[a-z0-9]+)*)(?:\|([^[\]]{1,300}))?\]\]$/i

/** A link to another work of the product: `[[slug]]`, `[[username/slug]]`, `[[slug|texto]]`. */
export const Backlink = Node.create({
  name: 'backlink',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    slug: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-slug') ?? '',
      renderHTML: (attrs) => ({ 'data-slug': attrs.slug }),
    },
    username: {
      default: null,
      parseHTML: (element) => element.getAttribute('data-username'),
      renderHTML: (attrs) => (attrs.username ? { 'data-username': attrs.username } : {}),
    },
    label: {
      default: null,
      parseHTML: (element) => element.getAttribute('data-label'),
      renderHTML: (attrs) => (attrs.label ? { 'data-label': attrs.label } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'span.backlink[data-slug]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    { ...HTMLAttributes, class: 'backlink' },
    String(node.attrs.label ?? node.attrs.slug),
  ],
  renderText: ({ node }) => `[[${node.attrs.slug}${node.attrs.label ? `|${node.attrs.label}` : ''}]]`,
  addInputRules() {
    const { type } = this
    return [
      new InputRule({
        find: TYPED,
        handler: ({ range, match, chain }) => {
          const [, username, slug, label] = match
          const attrs = {
            slug: slug?.toLowerCase(),
            username: username?.toLowerCase() ?? null,
            label: label?.trim() || null,
          }
          chain().deleteRange(range).insertContentAt(range.from, { type: type.name, attrs }).run()
        },
      }),
    ]
  },
})
