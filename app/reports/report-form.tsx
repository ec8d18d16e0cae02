import { useState, type FormEvent } from 'react'
import { DESCRIPTION } from '#domain/reports/schema.ts'
import { REPORT_FAILED, REPORT_INVALID, REPORT_TYPES } from '#domain/reports/texts.ts'
import { sendAct } from '#app/http/send-act.ts'
import { useSignIn } from '#app/http/use-sign-in.ts'
import { Button } from '#app/ui/button.tsx'
import { DialogActions } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { toast } from '#app/ui/toast.ts'
import { useFirstError } from '#app/ui/use-first-error.ts'

const TYPES = Object.entries(REPORT_TYPES).map(([value, label]) => ({ value, label }))

interface Props {
  workId: number
  onFiled: (receipt: string) => void
  onCancel: () => void
}

export function ReportForm({ workId, onFiled, onCancel }: Props) {
  const [pending, setPending] = useState(false)
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const form = useFirstError(fields)
  const signIn = useSignIn()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const typed = new FormData(event.currentTarget)
    setPending(true)
    const sent = await sendAct<{ receipt: string }>(`/_/works/${workId}/report`, {
      reportType: String(typed.get('reportType')),
      description: String(typed.get('description')),
    })
    setPending(false)
    if (sent.done) return onFiled(sent.result.receipt)
    const { refused } = sent
    if (refused?.kind === 'unauthenticated') return signIn(refused.message)
    if (refused?.kind === 'invalid') {
      setFields(refused.fields)
      return toast.error(REPORT_INVALID)
    }
    toast.error(refused?.message ?? REPORT_FAILED)
  }

  return (
    <form ref={form} onSubmit={submit} className="grid gap-4" noValidate>
      <Notice>
        Sua identidade é confidencial: só a equipe de moderação sabe quem denunciou. Conte o que viu e onde;
        quem analisa lê o trabalho e a sua descrição.
      </Notice>
      <Field label="Tipo de denúncia" error={fields.reportType}>
        <Select name="reportType" options={TYPES} defaultValue="plagiarism" />
      </Field>
      <Field
        label="Descrição"
        help={`O que aconteceu, em que trecho e com que fontes. De ${DESCRIPTION.min} a 5.000 caracteres.`}
        error={fields.description}
        required
      >
        <Textarea name="description" rows={7} maxLength={DESCRIPTION.max} counter />
      </Field>
      <DialogActions>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button type="submit" variant="primary" pending={pending}>
          Enviar denúncia
        </Button>
      </DialogActions>
    </form>
  )
}
