import { InputRule, mergeAttributes, Node } from '@tiptap/core'
import { drawFormula } from './draw-formula.ts'

const latexAttribute = {
  latex: {
    default: '',
    parseHTML: (element: HTMLElement) => element.getAttribute('data-latex') ?? '',
    renderHTML: (attrs: Record<string, unknown>) => ({ 'data-latex': attrs.latex }),
  },
}

/** A formula in the line: `$…$`. Typed so, or made in its dialog. */
export const Formula = Node.create({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addAttributes: () => latexAttribute,
  parseHTML: () => [{ tag: 'span[data-latex]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes, { class: 'formula-node' })],
  renderText: ({ node }) => `$${node.attrs.latex}$`,
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('span')
      dom.className = 'formula-node'
      drawFormula(dom, String(node.attrs.latex), false)
      return { dom }
    }
  },
  addInputRules() {
    const { type } = this
    return [
      new InputRule({
        // an amount of money is none: 'R$ 10 e R$ 20'
        find: /(?<![\p{L}\p{N}$\\])\$([^\s$](?:[^$]*[^\s$\\])?)\$$/u,
        handler: ({ range, match, chain }) => {
          chain()
            .deleteRange(range)
            .insertContentAt(range.from, { type: type.name, attrs: { latex: match[1] } })
            .run()
        },
      }),
    ]
  },
})

/** A formula on lines of its own: `$$…$$`. */
export const FormulaBlock = Node.create({
  name: 'formulaBlock',
  group: 'block',
  atom: true,
  selectable: true,
  addAttributes: () => latexAttribute,
  parseHTML: () => [{ tag: 'div[data-latex]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes, { class: 'formula-block' })],
  renderText: ({ node }) => `$$\n${node.attrs.latex}\n$$`,
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('div')
      dom.className = 'formula-block'
      drawFormula(dom, String(node.attrs.latex), true)
      return { dom }
    }
  },
})
