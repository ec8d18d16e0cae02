import { useRef } from 'react'
import { sizeWords, MAX_FILE_BYTES } from '#domain/limits.ts'
import type { StagedFile } from '#domain/files/stage-file.ts'
import { PAPER_EXTENSIONS, READING_TROUBLE } from '#domain/files/texts.ts'
import { useFileReading } from '#app/files/use-file-reading.ts'
import { Notice } from '#web/ui/notice.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { DropZone } from '#web/ui/forms/drop-zone.tsx'
import { PlainFileInput } from '#app/files/plain-file-input.tsx'
import { UploadRow } from '#app/files/upload-row.tsx'
import { useUploads, type UploadsState } from '#app/files/use-uploads.ts'
import { useFileProposals } from './heads/use-file-proposals.ts'

const HELP = `PDF, DOCX, DOC ou TEX, até ${sizeWords(MAX_FILE_BYTES)}`
const ACCEPT = PAPER_EXTENSIONS.map((extension) => `.${extension}`).join(',')

interface Props {
  initial: StagedFile | null
  kept: readonly number[]
  error?: string | undefined
  onState: (state: UploadsState) => void
  onChange: () => void
}

/** The file of the work: one, replaced by the next. */
export function PaperUpload({ initial, kept, error, onState, onChange }: Props) {
  const uploads = useUploads({
    kind: 'paper',
    initial: initial ? [initial] : [],
    single: true,
    keptIds: kept,
    onState,
    onChange,
  })
  const [item] = uploads.items
  const hydrated = useHydrated()
  const read = useFileReading(item?.staged?.id ?? null)
  const trouble = read === null || read.reading === 'done' ? null : READING_TROUBLE[read.reading]
  const place = useRef<HTMLDivElement>(null)
  // one that the draft or the work had already has been read before
  useFileProposals(place, read?.fileId === initial?.id ? null : read)
  return (
    <div ref={place} data-field="paperFileId" className="grid grid-cols-1 gap-3">
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
      <p role="status" className="sr-only">
        {item?.status === 'done' && (trouble ?? `${item.name}: envio concluído`)}
        {item?.status === 'failed' && item.message}
      </p>
      <input type="hidden" name="paperFileId" value={item?.staged?.id ?? ''} />
      {error && (!item || !hydrated) && <FieldError>{error}</FieldError>}
    </div>
  )
}
