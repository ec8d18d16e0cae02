import { useState } from 'react'
import type { DraftData } from '#domain/works/draft-schema.ts'
import type { StagedFile } from '#domain/works/stage-file.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { AttachmentsField } from './attachments-field.tsx'
import { PaperUpload } from './paper-upload.tsx'
import { TextField } from './text-field.tsx'
import type { UploadsState } from './use-uploads.ts'
import type { EditorHandle } from './editor/editor-handle.ts'

interface Props {
  values: DraftData
  files: readonly StagedFile[]
  /** files that the published work has already */
  kept: readonly number[]
  workId: number | null
  errorOf: (field: string) => string | undefined
  editor: EditorHandle
  onUploads: (which: 'paper' | 'attachments', state: UploadsState) => void
  onChange: () => void
}

/** Step two: written here, or a file. What is on the other tab is kept and not published. */
export function TextOrFile({ values, files, kept, workId, errorOf, editor, onUploads, onChange }: Props) {
  const [source, setSource] = useState<'editor' | 'file'>(values.source)
  const fileOf = (id: number | null) => files.find((file) => file.id === id) ?? null
  const attachments = values.attachments.flatMap(({ fileId, description }) => {
    const file = fileOf(fileId)
    return file ? [{ ...file, description }] : []
  })
  const change = (next: string) => {
    setSource(next === 'file' ? 'file' : 'editor')
    // after the hidden field has its new value
    setTimeout(onChange)
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      <input type="hidden" name="source" value={source} />
      <Tabs
        label="Como o texto chega"
        value={source}
        onValueChange={change}
        keepMounted
        tabs={[
          {
            value: 'editor',
            label: 'Editor Interno',
            panel: (
              <TextField
                initial={values.content}
                error={source === 'editor' ? errorOf('content') : undefined}
                workId={workId}
                editor={editor}
                onChange={onChange}
              />
            ),
          },
          {
            value: 'file',
            label: 'Upload de Arquivo',
            panel: (
              <PaperUpload
                initial={fileOf(values.paperFileId)}
                kept={kept}
                error={errorOf('paperFileId')}
                onState={(state) => onUploads('paper', state)}
                onChange={onChange}
              />
            ),
          },
        ]}
      />
      <FilesNeedScripts />
      <AttachmentsField
        initial={attachments}
        kept={kept}
        error={errorOf('attachments')}
        onState={(state) => onUploads('attachments', state)}
        onChange={onChange}
      />
    </div>
  )
}

function FilesNeedScripts() {
  return (
    <p className="without-script text-sm text-muted">
      O envio de arquivos e anexos precisa de JavaScript. Sem ele, publique o texto no campo acima.
    </p>
  )
}
