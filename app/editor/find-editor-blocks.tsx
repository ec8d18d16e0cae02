import { fold } from '#engines/text/fold.ts'
import {
  Code,
  FileCode2,
  Heading2,
  Heading3,
  Image,
  List,
  ListChecks,
  ListOrdered,
  Minus,
  Pilcrow,
  Quote,
  Sigma,
  Superscript,
  Table,
} from 'lucide-react'
import type { Editor } from '@tiptap/core'
import type { ReactNode } from 'react'

export type DialogKind = 'link' | 'image' | 'formula' | 'formulaBlock'

export interface BlockMatch {
  key: string
  title: string
  /** other words by which it is found */
  words: string
  icon: ReactNode
  insert: (editor: Editor, openDialog: (kind: DialogKind) => void) => void
}

const icon = (Icon: typeof Code) => <Icon aria-hidden className="size-5" />

/** What `/` offers. */
const BLOCKS: readonly BlockMatch[] = [
  {
    key: 'h2',
    title: 'Título',
    words: 'secao heading',
    icon: icon(Heading2),
    insert: (editor) => editor.chain().focus().setHeading({ level: 2 }).run(),
  },
  {
    key: 'h3',
    title: 'Subtítulo',
    words: 'subsecao heading',
    icon: icon(Heading3),
    insert: (editor) => editor.chain().focus().setHeading({ level: 3 }).run(),
  },
  {
    key: 'p',
    title: 'Parágrafo',
    words: 'texto',
    icon: icon(Pilcrow),
    insert: (editor) => editor.chain().focus().setParagraph().run(),
  },
  {
    key: 'ul',
    title: 'Lista',
    words: 'marcadores bullets',
    icon: icon(List),
    insert: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    key: 'ol',
    title: 'Lista numerada',
    words: 'ordenada',
    icon: icon(ListOrdered),
    insert: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    key: 'tasks',
    title: 'Lista de tarefas',
    words: 'checklist',
    icon: icon(ListChecks),
    insert: (editor) => editor.chain().focus().toggleTaskList().run(),
  },
  {
    key: 'quote',
    title: 'Citação',
    words: 'bloco aspas',
    icon: icon(Quote),
    insert: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    key: 'table',
    title: 'Tabela',
    words: 'quadro',
    icon: icon(Table),
    insert: (editor) => editor.chain().focus().insertTable().run(),
  },
  {
    key: 'image',
    title: 'Imagem',
    words: 'figura foto',
    icon: icon(Image),
    insert: (_editor, open) => open('image'),
  },
  {
    key: 'math',
    title: 'Fórmula em destaque',
    words: 'equacao latex',
    icon: icon(Sigma),
    insert: (_editor, open) => open('formulaBlock'),
  },
  {
    key: 'code',
    title: 'Código',
    words: 'programa',
    icon: icon(FileCode2),
    insert: (editor) => editor.chain().focus().setCodeBlock().run(),
  },
  {
    key: 'note',
    title: 'Nota de rodapé',
    words: 'footnote',
    icon: icon(Superscript),
    insert: (editor) => editor.chain().focus().addFootnote().run(),
  },
  {
    key: 'hr',
    title: 'Separador',
    words: 'linha',
    icon: icon(Minus),
    insert: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
]

export function findEditorBlocks(query: string): readonly BlockMatch[] {
  const foldedQuery = fold(query)
  const found = BLOCKS.filter((block) =>
    fold(`${block.title} ${block.words}`)
      .split(' ')
      .some((word) => word.startsWith(foldedQuery)),
  )
  const byTitle = (block: BlockMatch) => (fold(block.title).startsWith(foldedQuery) ? 0 : 1)
  return found.toSorted((a, b) => byTitle(a) - byTitle(b))
}
