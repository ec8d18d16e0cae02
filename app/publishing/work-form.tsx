import { useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { DraftData } from '#domain/works/draft-schema.ts'
import type { SavedDraft } from '#domain/works/save-draft.ts'
import type { StagedFile } from '#domain/works/stage-file.ts'
import type { Refused } from '#app/http/answer.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { AboutFields } from './about-fields.tsx'
import { DraftConflict } from './draft-conflict.tsx'
import { DraftStatus } from './draft-status.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { NotesField } from './notes-field.tsx'
import { OptionalFields } from './optional-fields.tsx'
import { ReviewStep } from './review-step.tsx'
import { Step } from './step.tsx'
import { STEPS, StepsBar } from './steps-bar.tsx'
import { TextOrFile } from './text-or-file.tsx'
import { useWorkForm } from './use-work-form.ts'

export interface WorkFormProps {
  values: DraftData
  files: readonly StagedFile[]
  draft: SavedDraft | null
  submissionKey: string
  /** the published work of which this is a new version */
  editing?: { workId: number; baseVersion: number; internalDoi: string | null; path: string; kept: readonly number[] }
  refused: Refused | null
}

/** A new work, or a new version of one: one column, three steps, all of it one form. */
export function WorkForm({ values, files, draft, submissionKey, editing, refused }: WorkFormProps) {
  const [key] = useState(submissionKey)
  const form = useRef<HTMLFormElement>(null)
  const { keeper, view, editor, parts, uploading, onChange, onUploads, onSubmit, isSending } = useWorkForm({ form, values, files, draft, key, editing, refused })
  const navigation = useNavigation()
  const errorOf = (field: string) => refused?.fields[field]
  const kept = editing?.kept ?? []
  const away = editing?.path ?? '/feed'
  // Loaded anew: nothing of this screen's text may mix with the other one's.
  const openOther = (draftId: number | null) => (editing ? window.location.reload() : window.location.assign(`/new-post?rascunho=${draftId ?? ''}`))
  return (
    <Form ref={form} method="post" noValidate onInput={onChange} onChange={onChange} onSubmit={onSubmit} className="grid gap-10">
      <input type="hidden" name="submissionKey" value={key} />
      <input type="hidden" name="draftId" value={view.draftId ?? ''} />
      {editing && <input type="hidden" name="baseVersion" value={editing.baseVersion} />}
      <StepsBar done={[parts.slice(0, 3).every((part) => part.done), parts[3]?.done ?? false]}>
        <DraftStatus view={view} />
      </StepsBar>
      {refused && <Notice tone="error">{refused.message}</Notice>}
      <Step {...STEPS[0]} number={1}>
        <div className="grid gap-6">
          <AboutFields values={values} errorOf={errorOf} onChange={onChange} />
          <OptionalFields values={values} errorOf={errorOf} onChange={onChange} />
        </div>
      </Step>
      <Step {...STEPS[1]} number={2}>
        <TextOrFile values={values} files={files} kept={kept} workId={editing?.workId ?? null} errorOf={errorOf} editor={editor} onUploads={onUploads} onChange={onChange} />
      </Step>
      <Step {...STEPS[2]} number={3}>
        <ReviewStep parts={parts} wantsDoi={values.wantsDoi} internalDoi={editing?.internalDoi ?? null}>
          {editing && <NotesField value={values.notes} error={errorOf('notes')} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" pending={navigation.state !== 'idle' && navigation.formMethod === 'POST'}>
              {editing ? 'Publicar nova versão' : 'Publicar trabalho'}
            </Button>
            <ButtonLink to={away} variant="quiet">
              Cancelar
            </ButtonLink>
          </div>
        </ReviewStep>
      </Step>
      <LeaveGuard keeper={keeper} uploading={uploading} sending={isSending} />
      <DraftConflict keeper={keeper} view={view} onOpenOther={openOther} />
    </Form>
  )
}
