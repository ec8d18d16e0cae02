import { InputRule, Node, type Editor } from '@tiptap/core'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { footnotePlugin, leadToCall } from './footnote-plugin.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    footnotes: { addFootnote: (label?: string) => ReturnType }
  }
}

const labelAttribute = {
  label: {
    default: '1',
    parseHTML: (element: HTMLElement) => element.getAttribute('data-label') ?? '1',
    renderHTML: (attrs: Record<string, unknown>) => ({ 'data-label': attrs.label }),
  },
}

/** The small number in the text: `[^1]`. */
export const FootnoteReference = Node.create({
  name: 'footnoteReference',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => labelAttribute,
  parseHTML: () => [{ tag: 'sup[data-label]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'sup',
    { ...HTMLAttributes, class: 'footnote-reference' },
    // footnote-plugin.ts displays the number that readers see; this label is what gets copied
    ['span', { class: 'footnote-label' }, String(node.attrs.label)],
  ],
  renderText: ({ node }) => `[^${node.attrs.label}]`,
  addInputRules: () => [
    new InputRule({
      find: /\[\^([^\]\s[]{1,40})\]$/,
      handler: ({ range, match, chain }) => {
        chain().deleteRange(range).addFootnote(match[1]).run()
      },
    }),
  ],
})

/** The note itself: `[^1]: …`. */
export const FootnoteDefinition = Node.create({
  name: 'footnoteDefinition',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => labelAttribute,
  parseHTML: () => [{ tag: 'aside[data-label]' }],
  renderHTML: ({ HTMLAttributes }) => ['aside', { ...HTMLAttributes, class: 'footnote-definition' }, 0],
  addProseMirrorPlugins: () => [footnotePlugin()],
  addKeyboardShortcuts: () => ({
    // the shortcut of Word and Google Docs; inside a note it returns to the reference
    'Mod-Alt-f': ({ editor }) => leadToCall(editor.view) || editor.commands.addFootnote(),
  }),
  addCommands: () => ({
    addFootnote:
      (existingLabel) =>
      ({ chain, editor }) => {
        const label = existingLabel ?? nextLabel(editor)
        const isNew = !definitionPosition(editor.state.doc, label)
        const reference = chain().insertContent({ type: 'footnoteReference', attrs: { label } })
        if (!isNew) return reference.run()
        return reference
          .command(({ tr }) => {
            const { footnoteDefinition, paragraph } = editor.schema.nodes
            const end = tr.doc.content.size
            tr.insert(end, footnoteDefinition!.create({ label }, paragraph!.create()))
            // after the command the cursor moves into the note; after typing the marker it stays in the text
            if (existingLabel === undefined)
              tr.setSelection(TextSelection.create(tr.doc, end + 2)).scrollIntoView()
            return true
          })
          .run()
      },
  }),
})

/** The first number that no note has yet. */
function nextLabel({ state }: Editor): string {
  for (let number = 1; ; number++) {
    if (!definitionPosition(state.doc, String(number))) return String(number)
  }
}

/** The labels that are taken, of notes and of references to them. */
export function noteLabels(doc: DocumentNode): Set<string> {
  const labels = new Set<string>()
  doc.descendants((node) => {
    if (node.type.name.startsWith('footnote')) labels.add(String(node.attrs.label))
  })
  return labels
}

function definitionPosition(doc: DocumentNode, label: string): { position: number } | null {
  let found: { position: number } | null = null
  doc.descendants((node, position) => {
    if (
      node.type.name === 'footnoteDefinition' &&
      String(node.attrs.label).toLowerCase() === label.toLowerCase()
    )
      found = { position }
    return found === null
  })
  return found
}
