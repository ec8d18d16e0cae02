import { mergeAttributes, Node } from '@tiptap/core'

const NUMBER = /^imagem:([1-9]\d{0,14})$/i

/** Where the browser finds an uploaded picture; null for any other address: readers see no foreign pictures either. */
export function imageUrl(src: string): string | null {
  const number = NUMBER.exec(src)?.[1]
  return number ? `/_/imagens/${number}` : null
}

/** A picture in the text. Only uploaded ones are shown, as for readers. */
export const Picture = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-src') ?? '',
      renderHTML: (attrs) => ({ 'data-src': attrs.src }),
    },
    alt: { default: '', parseHTML: (element) => element.getAttribute('alt') ?? '' },
    title: { default: null },
  }),
  // Pictures of other pages are not taken over: their servers would learn who reads this text.
  parseHTML: () => [{ tag: 'img[data-src]' }],
  renderHTML: ({ HTMLAttributes }) => [
    'img',
    mergeAttributes(HTMLAttributes, { src: imageUrl(String(HTMLAttributes['data-src'])) ?? '' }),
  ],
  renderText: ({ node }) => `![${node.attrs.alt}](${node.attrs.src})`,
  addNodeView() {
    return ({ node }) => {
      const src = imageUrl(String(node.attrs.src))
      const alt = String(node.attrs.alt)
      if (!src) {
        const dom = document.createElement('span')
        dom.className = 'image-missing'
        dom.textContent = alt || String(node.attrs.src)
        return { dom }
      }
      const dom = document.createElement('img')
      dom.className = 'text-image'
      dom.src = src
      dom.alt = alt
      return { dom }
    }
  },
})
