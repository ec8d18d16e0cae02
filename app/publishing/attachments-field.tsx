import { useState } from 'react'
import { sizeWords, MAX_FILE_BYTES } from '#domain/limits.ts'
import { LIMITS } from '#domain/publishing/schema.ts'
import type { StagedFile } from '#domain/files/stage-file.ts'
import { MAX_ATTACHMENTS, TOO_MANY_ATTACHMENTS } from '#domain/publishing/texts.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { DropZone } from '#web/ui/forms/drop-zone.tsx'
import { PlainFileInput } from '#app/files/plain-file-input.tsx'
import { UploadRow } from '#app/files/upload-row.tsx'
import { useUploads, type UploadItem, type UploadsState } from '#app/files/use-uploads.ts'

const HELP = `Dados, apresentações, código… Até ${MAX_ATTACHMENTS} arquivos de qualquer tipo, ${sizeWords(MAX_FILE_BYTES)} cada um`

interface Props {
  initial: readonly (StagedFile & { description: string })[]
  kept: readonly number[]
  error?: string | undefined
  onState: (state: UploadsState) => void
  onChange: () => void
}

/** Data, slides, code … beside the work, each with a word of what it is. */
export function AttachmentsField({ initial, kept, error, onState, onChange }: Props) {
  const uploads = useUploads({ kind: 'attachment', initial, keptIds: kept, onState, onChange })
  const [tooMany, setTooMany] = useState(false)
  const done = uploads.items.filter((item) => item.staged).length
  const add = (files: File[]) => {
    const room = MAX_ATTACHMENTS - uploads.items.length
    setTooMany(files.length > room)
    uploads.add(files.slice(0, Math.max(0, room)))
  }
  const words = tooMany ? TOO_MANY_ATTACHMENTS : error
  return (
    <fieldset data-field="attachments" className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-1.5 text-sm font-medium">
        Anexos <span className="font-normal text-muted">(opcional)</span>
      </legend>
      <DropZone
        label="Escolha anexos ou solte-os aqui"
        help={HELP}
        multiple
        error={words}
        small={uploads.items.length > 0}
        onFiles={add}
      />
      <PlainFileInput
        name="attachmentFile"
        label="Acrescentar anexos"
        help={`${HELP}. A descrição de cada um se escreve depois de salvar o rascunho.`}
        multiple
        invalid={Boolean(words)}
      />
      {initial.some((file) => kept.includes(file.id)) && (
        <p className="text-sm text-muted">
          O que for removido aqui continua nas versões anteriores do trabalho.
        </p>
      )}
      {words && <FieldError>{words}</FieldError>}
      {uploads.items.length > 0 && (
        <ul aria-label="Anexos" className="grid grid-cols-1 gap-3">
          {uploads.items.map((item) => (
            <UploadRow
              key={item.key}
              item={item}
              onRetry={() => uploads.retry(item)}
              onRemove={() => uploads.remove(item)}
            >
              {item.staged && <Description item={item} id={item.staged.id} />}
            </UploadRow>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {uploads.state === 'busy'
          ? 'Enviando anexos'
          : done > 0
            ? `${done} ${done === 1 ? 'anexo enviado' : 'anexos enviados'}`
            : ''}
      </p>
    </fieldset>
  )
}

function Description({ item, id }: { item: UploadItem; id: number }) {
  return (
    <>
      <input type="hidden" name="attachmentId" value={id} />
      <Field label={`Descrição de ${item.name}`} hideLabel>
        <TextInput
          name="attachmentDescription"
          placeholder="O que é este arquivo?"
          defaultValue={item.description}
          maxLength={LIMITS.description.max}
          autoComplete="off"
        />
      </Field>
    </>
  )
}
