import { useState } from 'react'
import { LIMITS } from '#domain/publishing/schema.ts'
import { readJson } from '#web/client/send-act.ts'
import { TextButton } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { ChipsField, type FormFields } from './form-fields.tsx'

/** The keywords, with suggestions from the saved text on request: the author accepts each one, or none. */
export function KeywordsField({ form, draftId }: { form: FormFields; draftId: number | null }) {
  const [proposed, setProposed] = useState<readonly string[]>([])
  const propose = async () => {
    const answer = await readJson<{ words: string[] }>(`/_/drafts/${draftId}/keywords`)
    if (!answer) toast.error('Erro ao procurar palavras-chave')
    else if (answer.words.length === 0) toast.error('Ainda não há texto de que tirar palavras-chave')
    setProposed(answer?.words ?? [])
  }
  return (
    <div className="grid gap-2">
      <ChipsField
        form={form}
        name="keywords"
        label="Palavras-chave"
        help="Uma por vez (Enter ou o botão) ou separadas por vírgulas."
        maxLength={LIMITS.keyword.max}
        proposed={proposed}
      />
      {draftId !== null && (
        <p className="script-only text-sm">
          <TextButton className="inline-flex min-h-11 items-center" onClick={() => void propose()}>
            Sugerir a partir do texto
          </TextButton>
        </p>
      )}
    </div>
  )
}
