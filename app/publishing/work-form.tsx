import { useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { DraftData } from '#domain/publishing/draft-schema.ts'
import type { SavedDraft } from '#domain/publishing/save-draft.ts'
import type { ReferencePreview } from '#domain/citations/preview-reference.ts'
import type { StagedFile } from '#domain/files/stage-file.ts'
import type { Refused } from '#web/http/answer.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { AboutFields } from './about-fields.tsx'
import { DraftConflict } from '#app/drafts/draft-conflict.tsx'
import { DraftStatus } from '#app/drafts/draft-status.tsx'
import { LeaveGuard } from '#app/drafts/leave-guard.tsx'
import type { LocalCopy } from '#app/drafts/local-copy.ts'
import { FileMarkFields } from './heads/file-mark-fields.tsx'
import type { FileMarks } from './heads/use-file-marks.ts'
import { BaseVersion } from './merging/base-version.tsx'
import { NotesField } from './notes-field.tsx'
import { PaperZone } from './paper/paper-zone.tsx'
import { ReviewStep } from './review-step.tsx'
import { Step } from './step.tsx'
import { STEPS, StepsBar } from './steps-bar.tsx'
import { TextOrFile } from './text-or-file.tsx'
import { useStandingErrors } from './use-standing-errors.ts'
import { useWorkForm } from './use-work-form.ts'

export interface WorkFormProps {
  values: DraftData
  files: readonly StagedFile[]
  draft: SavedDraft | null
  submissionKey: string
  /** the published work that gets a new version */
  editing?: {
    workId: number
    isOwner: boolean
    baseVersion: number
    internalDoi: string | null
    path: string
    kept: readonly number[]
  }
  refused: Refused | null
  /** the reference of `values`; null where the server does not know them */
  reference: ReferencePreview | null
  /** who opened the form */
  author: number
  /** the stored copy from which the form continues */
  recovered: LocalCopy | null
  /** the DOI that the server has, where `values` come from such a copy */
  savedDoi?: string
}

/** A new work, or a new version of one: one column, three steps, all of it one form. */
export function WorkForm({ submissionKey: given, ...props }: WorkFormProps) {
  const { values, files, editing, refused, savedDoi = values.registeredDoi } = props
  const [submissionKey] = useState(given)
  const form = useRef<HTMLFormElement>(null)
  const workId = editing?.workId ?? null
  const moving = useWorkForm({ ...props, form, submissionKey, workId })
  const { keeper, view, parts, typed, marks, onChange } = moving
  const errors = useStandingErrors(refused, onChange)
  const fields = { values, typed, savedDoi, errorOf: errors.errorOf, noteOf: marks.noteOf, onChange }
  return (
    <Form
      ref={form}
      method="post"
      // without scripts the files come with it
      encType="multipart/form-data"
      noValidate
      data-keeps-itself=""
      // going back shows saved values, not those the browser remembers
      autoComplete="off"
      {...errors.events}
      onSubmit={moving.onSubmit}
      className="grid grid-cols-1 gap-10"
    >
      <HiddenFields {...props} {...{ submissionKey, marks }} draftId={view.draftId} />
      <PaperZone paper={moving.paper} />
      <StepsBar done={[parts.slice(0, 3).every((part) => part.done), parts[3]?.done ?? false]}>
        <DraftStatus view={view} />
      </StepsBar>
      {refused && <RefusedAbove refused={refused} />}
      {editing && <BaseVersion work={editing} begun={values.baseVersion} editor={moving.editor} />}
      <Step {...STEPS[0]} number={1}>
        <AboutFields form={fields} draftId={view.draftId} reference={moving.preview} editing={editing} />
      </Step>
      <Step {...STEPS[1]} number={2}>
        <TextOrFile
          {...fields}
          files={files}
          kept={editing?.kept ?? []}
          paper={moving.paper}
          workId={workId}
          editor={moving.editor}
          onUploads={moving.onUploads}
          onText={errors.onText}
        />
      </Step>
      <Step {...STEPS[2]} number={3}>
        <ReviewStep
          {...{ parts, reference: moving.preview, wantsDoi: values.wantsDoi }}
          {...{ draftId: view.draftId, written: moving.paper.source === 'editor' }}
          editing={editing}
          twin={refused?.fields.confirmTwin}
        />
        {editing && <NotesField value={values.notes} error={fields.errorOf('notes')} />}
        <SubmitRow editing={editing} />
      </Step>
      <LeaveGuard keeper={keeper} uploading={moving.uploading} sending={moving.isSending} />
      <DraftConflict {...{ keeper, view }} onOpenOther={(draftId) => openOther(workId, draftId)} />
    </Form>
  )
}

/** Error summary for pages without scripts, where no focus moves and no toast appears. */
function RefusedAbove({ refused: { fields, message } }: { refused: Refused }) {
  if (useHydrated()) return null
  return (
    <Notice tone="error">
      {Object.keys(fields).length > 0 ? 'Confira o campo marcado abaixo.' : message}
    </Notice>
  )
}

/** The form's account, work, and base revision. */
function HiddenFields({
  author,
  draft,
  submissionKey,
  draftId,
  marks,
}: Pick<WorkFormProps, 'author' | 'draft' | 'submissionKey'> & { draftId: number | null; marks: FileMarks }) {
  return (
    <>
      <input type="hidden" name="author" value={author} />
      <input type="hidden" name="submissionKey" value={submissionKey} />
      <input type="hidden" name="draftId" value={draftId ?? ''} />
      <input type="hidden" name="revision" value={draft?.revision ?? 0} />
      <FileMarkFields marks={marks} />
    </>
  )
}

/** A full reload, so that nothing of this window's text mixes with the other one's. */
function openOther(workId: number | null, draftId: number | null): void {
  if (workId === null) window.location.assign(`/new-post?rascunho=${draftId ?? ''}`)
  else window.location.reload()
}

function SubmitRow({ editing }: Pick<WorkFormProps, 'editing'>) {
  const navigation = useNavigation()
  const hydrated = useHydrated()
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        type="submit"
        variant="primary"
        pending={navigation.state !== 'idle' && navigation.formMethod === 'POST'}
      >
        {editing ? 'Publicar nova versão' : 'Publicar trabalho'}
      </Button>
      {!hydrated && (
        <Button type="submit" name="intent" value="draft" className="without-script">
          Salvar rascunho
        </Button>
      )}
      <ButtonLink to={editing?.path ?? '/feed'} variant="quiet">
        Cancelar
      </ButtonLink>
    </div>
  )
}
