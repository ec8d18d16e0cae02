import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type RefObject } from 'react'
import type { DraftData } from '#domain/publishing/draft-schema.ts'
import type { SavedDraft } from '#domain/publishing/save-draft.ts'
import type { ReferencePreview } from '#domain/citations/preview-reference.ts'
import type { StagedFile } from '#domain/files/stage-file.ts'
import type { Refused } from '#web/http/answer.ts'
import { signInAgain } from '#web/client/sign-in-again.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { useEarlyChange } from '#web/ui/forms/use-early-change.ts'
import { EditorHandle } from '#app/editor/editor-handle.ts'
import { useDraft } from '#app/drafts/use-draft.ts'
import { useDraftAddress } from './use-draft-address.ts'
import { useFileMarks } from './heads/use-file-marks.ts'
import { useHeads } from './heads/use-heads.ts'
import { usePaper } from './paper/use-paper.ts'
import { useFormParts } from './use-form-parts.ts'
import type { LocalCopy } from '#app/drafts/local-copy.ts'
import type { UploadsState } from '#app/files/use-uploads.ts'

interface Options {
  form: RefObject<HTMLFormElement | null>
  values: DraftData
  files: readonly StagedFile[]
  /** the published work that gets a new version, with the files that it has already */
  editing?: { kept: readonly number[] } | undefined
  draft: SavedDraft | null
  submissionKey: string
  workId: number | null
  author: number
  refused: Refused | null
  /** the reference of `values` */
  reference: ReferencePreview | null
  recovered: LocalCopy | null
}

type UploadStates = Record<'paper' | 'attachments', UploadsState>

/** State of the work form: draft, uploads, missing parts, submission. */
export function useWorkForm({ form, values, files, editing, refused, workId, reference, ...kept }: Options) {
  const [editor] = useState(() => new EditorHandle())
  const { keeper, view } = useDraft({ ...kept, form, workId, beforeReading: () => editor.flush() })
  useHeads(form, editor)
  const parts = useFormParts({ form, values, files, workId, reference })
  const [uploads, setUploads] = useState<UploadStates>({ paper: 'ready', attachments: 'ready' })
  const sending = useRef(false)
  const uploading = uploads.paper === 'busy' || uploads.attachments === 'busy'
  const changed = useEarlyChange(form, keeper !== null, () => {
    keeper?.touch()
    parts.read()
  })
  const marks = useFileMarks({ form, values, onChange: changed })
  const onChange = () => {
    changed()
    marks.check()
  }
  const onUploads = (which: keyof UploadStates, state: UploadsState) =>
    setUploads((before) => ({ ...before, [which]: state }))
  const paper = usePaper({
    values,
    files,
    kept: editing?.kept ?? [],
    isNew: !editing,
    marks,
    onUploads,
    onChange,
  })
  useRefusal(form, refused, editor, () => {
    sending.current = false
    keeper?.resume()
  })
  useDraftAddress(workId, view.draftId)
  const onSubmit = (event: FormEvent) => {
    const words = sending.current ? null : whyNotYet(uploads, form.current)
    if (sending.current || words) {
      event.preventDefault()
      return words ? toast.error(words) : undefined
    }
    editor.flush()
    keeper?.copyNow()
    sending.current = true
    keeper?.pause()
  }
  return {
    keeper,
    view,
    editor,
    ...parts.shown,
    marks,
    paper,
    uploading,
    onChange,
    onUploads,
    onSubmit,
    isSending: () => sending.current,
  }
}

function useRefusal(
  form: RefObject<HTMLFormElement | null>,
  refused: Refused | null,
  editor: EditorHandle,
  resume: () => void,
): void {
  const onRefused = useEffectEvent((words: string) => {
    resume()
    // shown once: beside its field, which gets the focus, or as a toast if no field is at fault
    if (!focusFirstError(form.current, editor)) toast.error(words)
  })
  useEffect(() => {
    if (!refused) return
    onRefused(refused.message)
    // the session expired: after signing in beside the text, it is sent again
    if (refused.kind === 'unauthenticated')
      void signInAgain(refused.message).then((signedIn) => signedIn && form.current?.requestSubmit())
  }, [refused, form])
}

function whyNotYet(uploads: UploadStates, form: HTMLFormElement | null): string | null {
  if (uploads.paper === 'busy' || uploads.attachments === 'busy')
    return 'Espere o envio dos arquivos terminar'
  // the paper of the other tab is not published
  const paperCounts = form !== null && new FormData(form).get('source') === 'file'
  const failed = uploads.attachments === 'failed' || (uploads.paper === 'failed' && paperCounts)
  return failed ? 'Um arquivo não foi enviado: tente de novo ou remova-o' : null
}

function focusFirstError(form: HTMLFormElement | null, editor: EditorHandle): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (!field) return false
  field.closest('details')?.setAttribute('open', '')
  if (field.getAttribute('name') !== 'content' || !editor.focus()) field.focus()
  return true
}
