import { useEditorState, type Editor } from '@tiptap/react'

const STYLES = [
  ['p', 'Parágrafo'],
  ['2', 'Título'],
  ['3', 'Subtítulo'],
  ['4', 'Subseção'],
] as const

function styleOf(editor: Editor): string {
  if (!editor.isActive('heading')) return 'p'
  return String(Math.min(4, Math.max(2, Number(editor.getAttributes('heading').level))))
}

/** Paragraph or heading, and which. */
export function ParagraphStyle({ editor }: { editor: Editor }) {
  const style = useEditorState({ editor, selector: ({ editor: now }) => styleOf(now) })
  const choose = (next: string) => {
    const chain = editor.chain().focus()
    if (next === 'p') chain.setParagraph().run()
    else chain.setHeading({ level: Number(next) as 2 | 3 | 4 }).run()
  }
  return (
    <select
      aria-label="Estilo do parágrafo"
      value={style}
      // a control of the toolbar is no field of the form
      onInput={(event) => event.stopPropagation()}
      onChange={(event) => {
        event.stopPropagation()
        choose(event.currentTarget.value)
      }}
      className="h-11 min-w-0 rounded-control border border-transparent bg-transparent px-2 text-sm font-medium hover:bg-sunken sm:h-9"
    >
      {STYLES.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
