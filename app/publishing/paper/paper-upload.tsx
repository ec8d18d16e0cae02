import { PlainFileInput } from '#app/files/plain-file-input.tsx'
import { DropZone } from '#web/ui/forms/drop-zone.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { ACCEPTED_PAPERS } from './accepted-papers.ts'
import type { Paper } from './use-paper.ts'

interface Props {
  paper: Paper
  error?: string | undefined
}

/** Where the file of the work is chosen among the other fields; the file itself is shown above them. */
export function PaperUpload({ paper: { item, uploads, input }, error }: Props) {
  const hydrated = useHydrated()
  return (
    <div data-field="paperFileId" className="grid grid-cols-1 gap-3">
      <DropZone
        {...ACCEPTED_PAPERS}
        label={item ? 'Trocar o arquivo' : 'Escolha o arquivo ou solte-o aqui'}
        error={error}
        small={Boolean(item)}
        input={input}
        onFiles={uploads.add}
      />
      <PlainFileInput
        {...ACCEPTED_PAPERS}
        name="paperFile"
        label={item ? 'Trocar o arquivo' : 'Arquivo do trabalho'}
        invalid={Boolean(error)}
      />
      {item && <p className="text-sm text-muted">Será publicado: {item.name}</p>}
      <input type="hidden" name="paperFileId" value={item?.staged?.id ?? ''} />
      {error && (!item || !hydrated) && <FieldError>{error}</FieldError>}
    </div>
  )
}
