import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import type { DraftData } from '#domain/works/draft-schema.ts'
import type { SavedDraft } from '#domain/works/save-draft.ts'
import type { StagedFile } from '#domain/works/stage-file.ts'
import type { Refused } from '#app/http/answer.ts'
import { toast } from '#app/ui/toast.ts'
import { checkParts } from './check-parts.ts'
import { EditorHandle } from './editor/editor-handle.ts'
import { readWorkForm } from './read-work-form.ts'
import type { UploadsState } from './use-uploads.ts'
import { useDraft } from './use-draft.ts'

interface Options {
  form: RefObject<HTMLFormElement | null>
  values: DraftData
  files: readonly StagedFile[]
  draft: SavedDraft | null
  key: string
  editing?: { workId: number } | undefined
  refused: Refused | null
}

/** What moves in the form: its draft, its uploads, what it still needs, and its sending. */
export function useWorkForm({ form, values, files, draft, key, editing, refused }: Options) {
  const [editor] = useState(() => new EditorHandle())
  const { keeper, view } = useDraft({ form, draft, workId: editing?.workId ?? null, submissionKey: key, beforeReading: () => editor.flush() })
  const nameOf = (id: number | null) => files.find((file) => file.id === id)?.name ?? null
  const [parts, setParts] = useState(() => checkParts(values, nameOf(values.paperFileId)))
  const [busy, setBusy] = useState<Record<'paper' | 'attachments', UploadsState>>({ paper: 'ready', attachments: 'ready' })
  const sending = useRef(false)
  const touch = useRef(() => {})
  const uploading = busy.paper === 'busy' || busy.attachments === 'busy'

  touch.current = () => {
    if (!form.current) return
    const now = readWorkForm(new FormData(form.current))
    setParts(checkParts(now, nameOf(now.paperFileId)))
    keeper?.touch()
  }
  const [onChange] = useState(() => () => touch.current())
  const first = useRef(new Set<string>())
  const [onUploads] = useState(() => (which: 'paper' | 'attachments', state: UploadsState) => {
    setBusy((before) => ({ ...before, [which]: state }))
    // the first word is only that the field is there
    if (first.current.has(which)) setTimeout(() => touch.current())
    first.current.add(which)
  })

  useEffect(() => {
    if (!refused) return
    sending.current = false
    keeper?.resume()
    toast.error(refused.message)
    focusFirstError(form.current, editor)
  }, [refused])
  useEffect(() => {
    // A draft has its own address as soon as it exists: reloading brings it back.
    if (editing || view.draftId === null) return
    window.history.replaceState(window.history.state, '', `/new-post?rascunho=${view.draftId}`)
  }, [view.draftId])

  const onSubmit = (event: FormEvent) => {
    if (sending.current) return event.preventDefault()
    if (uploading) {
      event.preventDefault()
      return toast.error('Espere o envio dos arquivos terminar')
    }
    // the paper of the other tab is not published
    const paperFailed = busy.paper === 'failed' && new FormData(form.current!).get('source') === 'file'
    if (busy.attachments === 'failed' || paperFailed) {
      event.preventDefault()
      return toast.error('Um arquivo não foi enviado: tente de novo ou remova-o')
    }
    editor.flush()
    sending.current = true
    keeper?.pause()
  }
  return { keeper, view, editor, parts, uploading, onChange, onUploads, onSubmit, isSending: () => sending.current }
}

function focusFirstError(form: HTMLFormElement | null, editor: EditorHandle): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (!field) return
  if (field.getAttribute('name') === 'content' && editor.focus()) return
  field.focus()
}
