import { Node } from '@tiptap/core'

/** Markdown that the editor has no form for: it stays as it was typed, and can be changed as text. */
export const SourceBlock = Node.create({
  name: 'sourceBlock',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  parseHTML: () => [{ tag: 'pre[data-source]', preserveWhitespace: 'full' as const }],
  renderHTML: () => ['pre', { 'data-source': '', class: 'source-block' }, ['code', 0]],
})
