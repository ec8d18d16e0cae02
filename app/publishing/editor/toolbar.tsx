import { useEditorState, type Editor } from '@tiptap/react'
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
  Superscript,
  Table,
  Undo2,
} from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { DialogKind } from './blocks.tsx'
import { ToolbarButton } from './toolbar-button.tsx'

interface Props {
  editor: Editor
  onDialog: (kind: DialogKind) => void
  onSource: () => void
}

const icon = (Icon: typeof Bold) => <Icon aria-hidden className="size-[1.125rem]" />

const STYLES = [
  ['p', 'Parágrafo'],
  ['2', 'Título'],
  ['3', 'Subtítulo'],
  ['4', 'Subseção'],
] as const

function styleOf(editor: Editor): string {
  if (!editor.isActive('heading')) return 'p'
  const level = Number(editor.getAttributes('heading').level)
  return String(Math.min(4, Math.max(2, level)))
}

/** Every mark and block by hand. Arrow keys move between the buttons. */
export function Toolbar({ editor, onDialog, onSource }: Props) {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      style: styleOf(now),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
      quote: now.isActive('blockquote'),
      code: now.isActive('code'),
      codeBlock: now.isActive('codeBlock'),
      table: now.isActive('table'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  })
  const run = () => editor.chain().focus()
  const setStyle = (style: string) =>
    style === 'p'
      ? run().setParagraph().run()
      : run()
          .setHeading({ level: Number(style) as 2 | 3 | 4 })
          .run()
  return (
    <div
      role="toolbar"
      aria-label="Formatação"
      aria-controls="editor-texto"
      onKeyDown={moveFocus}
      className="flex items-center gap-0.5 overflow-x-auto p-1"
    >
      <select
        aria-label="Estilo do parágrafo"
        value={active.style}
        // an input of the toolbar is none of the form
        onInput={(event) => event.stopPropagation()}
        onChange={(event) => {
          event.stopPropagation()
          setStyle(event.currentTarget.value)
        }}
        className="h-11 shrink-0 rounded-control border border-transparent bg-transparent px-2 text-sm font-medium hover:bg-sunken sm:h-9"
      >
        {STYLES.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Divider />
      <ToolbarButton
        label="Negrito"
        icon={icon(Bold)}
        pressed={active.bold}
        onClick={() => run().toggleBold().run()}
      />
      <ToolbarButton
        label="Itálico"
        icon={icon(Italic)}
        pressed={active.italic}
        onClick={() => run().toggleItalic().run()}
      />
      <ToolbarButton
        label="Código no texto"
        icon={icon(Code)}
        pressed={active.code}
        onClick={() => run().toggleCode().run()}
      />
      <Divider />
      <ToolbarButton
        label="Lista"
        icon={icon(List)}
        pressed={active.bullets}
        onClick={() => run().toggleBulletList().run()}
      />
      <ToolbarButton
        label="Lista numerada"
        icon={icon(ListOrdered)}
        pressed={active.numbers}
        onClick={() => run().toggleOrderedList().run()}
      />
      <ToolbarButton
        label="Citação"
        icon={icon(Quote)}
        pressed={active.quote}
        onClick={() => run().toggleBlockquote().run()}
      />
      <Divider />
      <ToolbarButton label="Link" icon={icon(Link2)} pressed={active.link} onClick={() => onDialog('link')} />
      <ToolbarButton
        label="Backlink: citar outro trabalho"
        icon={icon(Brackets)}
        onClick={() => run().insertContent('[[').run()}
      />
      <ToolbarButton
        label="Nota de rodapé"
        icon={icon(Superscript)}
        onClick={() => run().addFootnote().run()}
      />
      <Divider />
      <ToolbarButton label="Imagem" icon={icon(Image)} onClick={() => onDialog('image')} />
      <ToolbarButton
        label="Tabela"
        icon={icon(Table)}
        disabled={active.table}
        onClick={() => run().insertTable().run()}
      />
      <ToolbarButton label="Fórmula" icon={icon(Sigma)} onClick={() => onDialog('formula')} />
      <ToolbarButton
        label="Bloco de código"
        icon={icon(FileCode2)}
        pressed={active.codeBlock}
        onClick={() => run().toggleCodeBlock().run()}
      />
      <Divider />
      <ToolbarButton
        label="Desfazer"
        icon={icon(Undo2)}
        disabled={!active.undo}
        onClick={() => run().undo().run()}
      />
      <ToolbarButton
        label="Refazer"
        icon={icon(Redo2)}
        disabled={!active.redo}
        onClick={() => run().redo().run()}
      />
      <button
        type="button"
        onClick={onSource}
        className="ml-auto h-11 shrink-0 rounded-control px-3 text-sm font-medium whitespace-nowrap text-muted hover:bg-sunken hover:text-ink sm:h-9"
      >
        Editar Markdown
      </button>
    </div>
  )
}

const Divider = () => <span aria-hidden className="mx-1 h-6 w-px shrink-0 bg-line" />

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
  if (event.target instanceof HTMLSelectElement) return
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), select')]
  const at = controls.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  event.preventDefault()
  controls[(at + (event.key === 'ArrowRight' ? 1 : controls.length - 1)) % controls.length]?.focus()
}
