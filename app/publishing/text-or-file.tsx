import { useState } from 'react'
import type { DraftData } from '#domain/publishing/draft-schema.ts'
import type { StagedFile } from '#domain/files/stage-file.ts'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { AttachmentsField } from './attachments-field.tsx'
import { PaperUpload } from './paper-upload.tsx'
import { TextField } from './text-field.tsx'
import type { UploadsState } from '#app/files/use-uploads.ts'
import type { EditorHandle } from '#app/editor/editor-handle.ts'

interface Props {
  values: DraftData
  files: readonly StagedFile[]
  /** files that the published work has already */
  kept: readonly number[]
  workId: number | null
  errorOf: (field: string) => string | undefined
  editor: EditorHandle
  onUploads: (which: 'paper' | 'attachments', state: UploadsState) => void
  onText: () => void
  onChange: () => void
}

const SOURCES = [
  { value: 'editor', label: 'Editor Interno' },
  { value: 'file', label: 'Upload de Arquivo' },
] as const

/** Step two: written here, or a file. What is on the other tab is kept and not published. */
export function TextOrFile(props: Props) {
  const { values, files, kept, workId, errorOf, editor, onUploads, onText, onChange } = props
  const [source, setSource] = useState<'editor' | 'file'>(values.source)
  const change = (next: string) => {
    setSource(next === 'file' ? 'file' : 'editor')
    // after the hidden field has its new value
    setTimeout(onChange)
  }
  return (
    <div className="text-or-file grid grid-cols-1 gap-8">
      <SourceField source={source} />
      <Tabs
        label="Como o texto chega"
        value={source}
        onValueChange={change}
        keepMounted
        tabs={[
          {
            value: 'editor',
            label: SOURCES[0].label,
            panel: (
              <TextField
                initial={values.content}
                error={source === 'editor' ? errorOf('content') : undefined}
                workId={workId}
                editor={editor}
                onChange={onText}
              />
            ),
          },
          {
            value: 'file',
            label: SOURCES[1].label,
            panel: (
              <PaperUpload
                initial={files.find((file) => file.id === values.paperFileId) ?? null}
                kept={kept}
                error={errorOf('paperFileId')}
                onState={(state) => onUploads('paper', state)}
                onChange={onChange}
              />
            ),
          },
        ]}
      />
      <AttachmentsField
        initial={attachmentsOf(values, files)}
        kept={kept}
        error={errorOf('attachments')}
        onState={(state) => onUploads('attachments', state)}
        onChange={onChange}
      />
    </div>
  )
}

function attachmentsOf(values: DraftData, files: readonly StagedFile[]) {
  return values.attachments.flatMap(({ fileId, description }) => {
    const file = files.find((one) => one.id === fileId)
    return file ? [{ ...file, description }] : []
  })
}

/** Which of the two is published: the open tab, or without scripts a radio button that shows its panel. */
function SourceField({ source }: { source: 'editor' | 'file' }) {
  if (useHydrated()) return <input type="hidden" name="source" value={source} />
  return (
    <div className="without-script">
      <RadioGroup legend="Como o texto chega" name="source" options={SOURCES} defaultValue={source} inline />
    </div>
  )
}
