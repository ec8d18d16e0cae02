import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { onEnter } from './on-enter.ts'

interface Props {
  editor: Editor
  onClose: () => void
}

/** An address as a link may have it: https:// is added where none was typed. */
function tidyAddress(typed: string): string | null {
  const address = typed.trim()
  if (/^(?:https?:\/\/|mailto:|\/)\S+$/i.test(address)) return address
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) return `mailto:${address}`
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(address) ? `https://${address}` : null
}

export function LinkDialog({ editor, onClose }: Props) {
  const [before] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [address, setAddress] = useState(before)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const needsText = editor.state.selection.empty && before === ''
  const apply = () => {
    const href = tidyAddress(address)
    if (!href) return setError('Digite um endereço como https://exemplo.br')
    const chain = editor.chain().focus()
    if (needsText)
      chain
        .insertContent({
          type: 'text',
          text: text.trim() || href,
          marks: [{ type: 'link', attrs: { href } }],
        })
        .run()
    else chain.extendMarkRange('link').setLink({ href }).run()
    onClose()
  }
  return (
    <Dialog open onOpenChange={onClose} title="Link" size="sm">
      <div className="grid gap-4" onKeyDown={onEnter(apply)}>
        <Field label="Endereço" error={error}>
          <TextInput value={address} inputMode="url" autoComplete="off" onValue={setAddress} />
        </Field>
        {needsText && (
          <Field label="Texto do link" optional>
            <TextInput value={text} autoComplete="off" onValue={setText} />
          </Field>
        )}
      </div>
      <DialogActions>
        {before && (
          <Button
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              onClose()
            }}
          >
            Remover link
          </Button>
        )}
        <Button variant="primary" onClick={apply}>
          {before ? 'Alterar' : 'Inserir link'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
