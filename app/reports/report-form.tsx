// chunk: work-late
import { useState, type FormEvent } from 'react'
import { lengthWords } from '#domain/limits.ts'
import { REPORT_DESCRIPTION } from '#domain/reports/limits.ts'
import { REPORT_FAILED, REPORT_INVALID, REPORT_TYPES } from '#domain/reports/texts.ts'
import type { Refused } from '#web/http/answer.ts'
import { sendAct } from '#web/client/send-act.ts'
import { useSignIn } from '#web/client/use-sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useFirstError } from '#web/ui/forms/use-first-error.ts'

const TYPES = Object.entries(REPORT_TYPES).map(([value, label]) => ({ value, label }))

interface Props {
  workId: number
  /** what the server said to a form sent without scripts, and what was typed in it */
  refused?: Refused | null
  typed?: Record<string, unknown> | undefined
  onFiled?: (receipt: string) => void
  onCancel?: () => void
}

/** The error message beside the fields at fault, or instead of them. */
function wordsOf(refused: Refused | null): string {
  return refused?.kind === 'invalid' ? REPORT_INVALID : (refused?.message ?? REPORT_FAILED)
}

/** Reports to staff a breach of scientific ethics; posts without scripts too. */
export function ReportForm({ workId, refused = null, typed, onFiled, onCancel }: Props) {
  const [pending, setPending] = useState(false)
  const [fields, setFields] = useState(refused?.fields ?? {})
  const form = useFirstError(fields)
  const signIn = useSignIn()

  async function submit(event: FormEvent<HTMLFormElement>) {
    if (!onFiled) return // on its own page: a plain form
    event.preventDefault()
    if (pending) return
    const filled = new FormData(event.currentTarget)
    setPending(true)
    const sent = await sendAct<{ receipt: string }>(`/_/works/${workId}/report`, {
      reportType: String(filled.get('reportType')),
      description: String(filled.get('description')),
    })
    setPending(false)
    if (sent.done) return onFiled(sent.result.receipt)
    if (sent.refused?.kind === 'unauthenticated') return signIn(sent.refused.message)
    setFields(sent.refused?.fields ?? {})
    toast.error(wordsOf(sent.refused))
  }

  return (
    <form
      ref={form}
      method="post"
      action={`/_/works/${workId}/report-form`}
      onSubmit={(event) => void submit(event)}
      className="grid gap-4"
      noValidate
    >
      {refused && <Notice tone="error">{wordsOf(refused)}</Notice>}
      <Notice>
        Sua identidade é confidencial: só a equipe de moderação sabe quem denunciou. Conte o que viu e onde;
        quem analisa lê o trabalho e a sua descrição.
      </Notice>
      <Fields errors={fields} typed={typed} />
      <DialogActions>
        {onCancel && <Button onClick={onCancel}>Cancelar</Button>}
        <Button type="submit" variant="primary" pending={pending}>
          Enviar denúncia
        </Button>
      </DialogActions>
    </form>
  )
}

interface FieldsProps {
  errors: Readonly<Record<string, string>>
  typed: Record<string, unknown> | undefined
}

function Fields({ errors, typed }: FieldsProps) {
  return (
    <>
      <Field label="Tipo de denúncia" error={errors.reportType}>
        <Select name="reportType" options={TYPES} defaultValue={String(typed?.reportType ?? 'plagiarism')} />
      </Field>
      <Field
        label="Descrição"
        help={`O que aconteceu, em que trecho e com que fontes. ${lengthWords(REPORT_DESCRIPTION)}.`}
        error={errors.description}
        required
      >
        <Textarea
          name="description"
          rows={7}
          maxLength={REPORT_DESCRIPTION.max}
          counter
          defaultValue={String(typed?.description ?? '')}
        />
      </Field>
    </>
  )
}
