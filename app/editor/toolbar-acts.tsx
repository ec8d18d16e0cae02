import type { Editor } from '@tiptap/react'
import {
  Bold,
  Brackets,
  Code,
  FileCode2,
  Image,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Sigma,
  StickyNote,
  Subscript,
  Superscript,
  Table,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import type { DialogKind } from './find-editor-blocks.tsx'

export interface ToolbarAct {
  label: string
  Icon: LucideIcon
  act: (editor: Editor, openDialog: (kind: DialogKind) => void) => void
  /** For those that are states of the text at the cursor. */
  isOn?: (editor: Editor) => boolean
  isOff?: (editor: Editor) => boolean
  /** Shown in the row on a phone too; the others are in its menu. */
  first?: boolean
}

const run = (editor: Editor) => editor.chain().focus()

export const PICTURE = 'Imagem'

/** Groups of buttons, in their order. */
export const TOOLBAR_ACTS: readonly (readonly ToolbarAct[])[] = [
  [
    {
      label: 'Negrito',
      Icon: Bold,
      act: (editor) => run(editor).toggleBold().run(),
      isOn: (editor) => editor.isActive('bold'),
      first: true,
    },
    {
      label: 'Itálico',
      Icon: Italic,
      act: (editor) => run(editor).toggleItalic().run(),
      isOn: (editor) => editor.isActive('italic'),
      first: true,
    },
    {
      label: 'Código no texto',
      Icon: Code,
      act: (editor) => run(editor).toggleCode().run(),
      isOn: (editor) => editor.isActive('code'),
    },
    {
      label: 'Subscrito',
      Icon: Subscript,
      act: (editor) => run(editor).toggleSubscript().run(),
      isOn: (editor) => editor.isActive('subscript'),
    },
    {
      label: 'Sobrescrito',
      Icon: Superscript,
      act: (editor) => run(editor).toggleSuperscript().run(),
      isOn: (editor) => editor.isActive('superscript'),
    },
  ],
  [
    {
      label: 'Lista',
      Icon: List,
      act: (editor) => run(editor).toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      label: 'Lista numerada',
      Icon: ListOrdered,
      act: (editor) => run(editor).toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      label: 'Citação',
      Icon: Quote,
      act: (editor) => run(editor).toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
  ],
  [
    {
      label: 'Link',
      Icon: Link2,
      act: (_editor, open) => open('link'),
      isOn: (editor) => editor.isActive('link'),
      first: true,
    },
    {
      label: 'Backlink: citar outro trabalho',
      Icon: Brackets,
      act: (editor) => run(editor).insertContent('[[').run(),
    },
    { label: 'Nota de rodapé', Icon: StickyNote, act: (editor) => run(editor).addFootnote().run() },
  ],
  [
    { label: PICTURE, Icon: Image, act: (_editor, open) => open('image') },
    {
      label: 'Tabela',
      Icon: Table,
      act: (editor) => run(editor).insertTable().run(),
      isOff: (editor) => editor.isActive('table'),
    },
    { label: 'Fórmula', Icon: Sigma, act: (_editor, open) => open('formula') },
    {
      label: 'Bloco de código',
      Icon: FileCode2,
      act: (editor) => run(editor).toggleCodeBlock().run(),
      isOn: (editor) => editor.isActive('codeBlock'),
    },
  ],
  [
    {
      label: 'Desfazer',
      Icon: Undo2,
      act: (editor) => run(editor).undo().run(),
      isOff: (editor) => !editor.can().undo(),
    },
    {
      label: 'Refazer',
      Icon: Redo2,
      act: (editor) => run(editor).redo().run(),
      isOff: (editor) => !editor.can().redo(),
    },
  ],
]
