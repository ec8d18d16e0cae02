import type { DraftData } from '#domain/publishing/draft-schema.ts'
import type { StagedFile } from '#domain/files/stage-file.ts'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { AttachmentsField } from './attachments-field.tsx'
import { PaperUpload } from './paper/paper-upload.tsx'
import type { Paper } from './paper/use-paper.ts'
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
  paper: Paper
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
  const { values, files, kept, workId, errorOf, editor, paper, onUploads, onText, onChange } = props
  const { source } = paper
  return (
    <div className="text-or-file grid grid-cols-1 gap-8">
      <SourceField source={source} />
      <Tabs
        label="Forma de envio do texto"
        value={source}
        onValueChange={(next) => paper.choose(next === 'file' ? 'file' : 'editor')}
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
            panel: <PaperUpload paper={paper} error={errorOf('paperFileId')} />,
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
      <RadioGroup
        legend="Forma de envio do texto"
        name="source"
        options={SOURCES}
        defaultValue={source}
        inline
      />
    </div>
  )
}
