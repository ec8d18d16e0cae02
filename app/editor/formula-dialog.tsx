import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { drawFormula } from '#app/editor/nodes/draw-formula.ts'

interface Props {
  editor: Editor
  display: boolean
  onClose: () => void
}

/** LaTeX with its picture beside it. Changes the formula that is selected, or adds one. */
export function FormulaDialog({ editor, display, onClose }: Props) {
  const [before] = useState(() => {
    const type = ['formula', 'formulaBlock'].find((name) => editor.isActive(name))
    return type ? { type, latex: String(editor.getAttributes(type).latex) } : null
  })
  const [latex, setLatex] = useState(before?.latex ?? '')
  const [own, setOwn] = useState(before ? before.type === 'formulaBlock' : display)
  const preview = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (preview.current) drawFormula(preview.current, latex, own)
  }, [latex, own])
  const apply = () => {
    const value = latex.trim()
    if (value)
      editor
        .chain()
        .focus()
        .insertContent({ type: own ? 'formulaBlock' : 'formula', attrs: { latex: value } })
        .run()
    else if (before) editor.chain().focus().deleteSelection().run()
    onClose()
  }
  return (
    <Dialog open onOpenChange={onClose} title="Fórmula">
      <div className="grid gap-4">
        <Field label="LaTeX" help="Por exemplo: E = mc^2 ou \frac{a}{b}">
          <Textarea
            rows={3}
            value={latex}
            spellCheck={false}
            className="font-mono text-sm"
            onValue={setLatex}
            onKeyDown={(event) => (event.ctrlKey || event.metaKey) && event.key === 'Enter' && apply()}
          />
        </Field>
        <div
          ref={preview}
          aria-label="Prévia"
          role="img"
          className="min-h-16 overflow-x-auto rounded-control bg-sunken p-4 text-center text-lg"
        />
        <Checkbox
          label="Em linha própria, centralizada"
          checked={own}
          onChange={(event) => setOwn(event.target.checked)}
        />
      </div>
      <DialogActions>
        <Button variant="primary" onClick={apply}>
          {before ? 'Alterar fórmula' : 'Inserir fórmula'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
