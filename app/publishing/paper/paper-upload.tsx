import { sizeWords, MAX_FILE_BYTES } from '#domain/limits.ts'
import { PAPER_EXTENSIONS, READING_TROUBLE } from '#domain/files/texts.ts'
import { Notice } from '#web/ui/notice.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { DropZone } from '#web/ui/forms/drop-zone.tsx'
import { PlainFileInput } from '#app/files/plain-file-input.tsx'
import { UploadRow } from '#app/files/upload-row.tsx'
import { CameFromFile } from './came-from-file.tsx'
import type { Paper } from './use-paper.ts'

const HELP = `PDF, DOCX, DOC ou TEX, até ${sizeWords(MAX_FILE_BYTES)}`
const ACCEPT = PAPER_EXTENSIONS.map((extension) => `.${extension}`).join(',')

interface Props {
  paper: Paper
  error?: string | undefined
}

/** The file of the work: one, replaced by the next. */
export function PaperUpload({ paper: { item, uploads, read, marks }, error }: Props) {
  const hydrated = useHydrated()
  const trouble = read === null || read.reading === 'done' ? null : READING_TROUBLE[read.reading]
  return (
    <div data-field="paperFileId" className="grid grid-cols-1 gap-3">
      <DropZone
        label={item ? 'Trocar o arquivo' : 'Escolha o arquivo ou solte-o aqui'}
        help={HELP}
        accept={ACCEPT}
        error={error}
        onFiles={uploads.add}
      />
      <PlainFileInput
        name="paperFile"
        label={item ? 'Trocar o arquivo' : 'Arquivo do trabalho'}
        help={HELP}
        accept={ACCEPT}
        invalid={Boolean(error)}
      />
      {item && (
        <ul aria-label="Arquivo do trabalho">
          <UploadRow item={item} onRetry={() => uploads.retry(item)} onRemove={() => uploads.remove(item)}>
            {trouble && <Notice tone="pending">{trouble}</Notice>}
          </UploadRow>
        </ul>
      )}
      <CameFromFile marks={marks} />
      <p role="status" className="sr-only">
        {item?.status === 'done' && (trouble ?? `${item.name}: envio concluído`)}
        {item?.status === 'failed' && item.message}
      </p>
      <input type="hidden" name="paperFileId" value={item?.staged?.id ?? ''} />
      {error && (!item || !hydrated) && <FieldError>{error}</FieldError>}
    </div>
  )
}
