import { Mark } from '@tiptap/core'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    scripts: { toggleSubscript: () => ReturnType; toggleSuperscript: () => ReturnType }
  }
}

/** `H~2~O`; a note's number is a raised element of its own. */
export const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript code',
  parseHTML: () => [{ tag: 'sub' }, { style: 'vertical-align=sub' }],
  renderHTML: () => ['sub', 0],
  addCommands: () => ({
    toggleSubscript:
      () =>
      ({ commands }) =>
        commands.toggleMark('subscript'),
  }),
  addKeyboardShortcuts() {
    return { 'Mod-,': () => this.editor.commands.toggleSubscript() }
  },
})

/** `m^2^` */
export const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript code',
  parseHTML: () => [{ tag: 'sup:not([data-label])' }, { style: 'vertical-align=super' }],
  renderHTML: () => ['sup', 0],
  addCommands: () => ({
    toggleSuperscript:
      () =>
      ({ commands }) =>
        commands.toggleMark('superscript'),
  }),
  addKeyboardShortcuts() {
    return { 'Mod-.': () => this.editor.commands.toggleSuperscript() }
  },
})
