import { useRef, useState, type FormEvent } from 'react'
import type { DiscussionDraft } from '#domain/discussions/save-discussion-draft.ts'
import { DISCUSSION_FAILED } from '#domain/discussions/texts.ts'
import type { Refused } from '#web/http/answer.ts'
import { useFieldsDraft } from '#app/drafts/use-fields-draft.ts'
import { EditorHandle } from '#app/editor/editor-handle.ts'
import { sendAct } from '#web/client/send-act.ts'
import { useSignIn } from '#web/client/use-sign-in.ts'
import { useFirstError } from '#web/ui/forms/use-first-error.ts'
import { toast } from '#web/ui/overlays/toast.ts'

interface Options {
  sendTo: string
  draftOf: number | null
  draft: DiscussionDraft | null
  revision: number
  refused: Refused | null
  onSent: (sent: { id: number; held?: boolean }) => void
}

/** State of the discussion form, saved while typing, and its submission. */
export function useDiscussionForm({ sendTo, draftOf, draft, revision, refused, onSent }: Options) {
  const [pending, setPending] = useState(false)
  const [fields, setFields] = useState(refused?.fields ?? {})
  const [key] = useState(() => draft?.submissionKey ?? crypto.randomUUID())
  const [editor] = useState(() => new EditorHandle())
  const form = useFirstError(fields)
  const signIn = useSignIn()
  const draftRevision = useRef(draft?.revision ?? 0)
  const kept = useFieldsDraft({
    form,
    enabled: draftOf !== null,
    savedAt: draft?.savedAt ?? null,
    async send(element, leaving) {
      editor.flush()
      const fields = { ...readWords(element), revision: String(draftRevision.current) }
      const sent = await sendAct<{ revision: number; savedAt: string }>(
        `/_/communities/${draftOf}/draft`,
        fields,
        { leaving, inBackground: true },
      )
      if (sent.done) draftRevision.current = sent.result.revision
      return sent
    },
  })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    editor.flush()
    const words = readWords(event.currentTarget)
    kept.pause()
    setPending(true)
    const sent = await sendAct<{ id: number; held?: boolean }>(sendTo, {
      ...words,
      submissionKey: key,
      revision: String(revision),
    })
    setPending(false)
    if (sent.done) return onSent(sent.result)
    kept.resume()
    if (sent.refused?.kind === 'unauthenticated') return signIn(sent.refused.message)
    setFields(sent.refused?.fields ?? {})
    // what is wrong in a field is said beside it, once
    if (sent.refused?.kind !== 'invalid') toast.error(sent.refused?.message ?? DISCUSSION_FAILED)
  }
  return { form, fields, key, editor, kept, pending, submit }
}

function readWords(form: HTMLFormElement): { title: string; content: string } {
  const filled = new FormData(form)
  return { title: String(filled.get('title') ?? ''), content: String(filled.get('content') ?? '') }
}
