import { useEditorState, type Editor } from '@tiptap/react'
import { Button } from '#web/ui/button.tsx'

/** While the cursor is in a table: what can be done with it. */
export function TableBar({ editor }: { editor: Editor }) {
  const inTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') })
  if (!inTable) return null
  const run = () => editor.chain().focus()
  const acts = [
    ['+ Linha', () => run().addTableRow().run()],
    ['+ Coluna', () => run().addTableColumn().run()],
    ['Remover linha', () => run().deleteTableRow().run()],
    ['Remover coluna', () => run().deleteTableColumn().run()],
    ['Remover tabela', () => run().deleteWholeTable().run()],
  ] as const
  return (
    <div role="group" aria-label="Tabela" className="flex gap-1 overflow-x-auto border-t border-line p-1">
      {acts.map(([label, act]) => (
        <Button
          key={label}
          size="sm"
          variant="quiet"
          className="shrink-0"
          onMouseDown={(event) => event.preventDefault()}
          onClick={act}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
