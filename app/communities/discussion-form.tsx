import type { DiscussionDraft } from '#domain/discussions/save-discussion-draft.ts'
import { CONTENT_MAX, TITLE_MAX } from '#domain/discussions/texts.ts'
import type { Refused } from '#web/http/answer.ts'
import { DraftStatus } from '#app/drafts/draft-status.tsx'
import { TextField } from '#app/publishing/text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useDiscussionForm } from './use-discussion-form.ts'

interface Props {
  /** a page, without scripts */
  action: string
  /** what answers scripts */
  sendTo: string
  label: string
  /** the community whose draft this is; null where a published text is changed */
  draftOf: number | null
  draft?: DiscussionDraft | null
  values?: { title?: string; content?: string; revision?: number } | undefined
  refused?: Refused | null
  onSent: (sent: { id: number; held?: boolean }) => void
  onCancel?: () => void
}

/** A discussion's title and text, in the editor of works; a plain form without scripts. */
export function DiscussionForm(props: Props) {
  const { action, sendTo, label, draftOf, draft = null, refused = null, onSent, onCancel } = props
  const values = props.values ?? draft ?? {}
  const revision = props.values?.revision ?? 0
  const { form, fields, key, editor, kept, pending, submit } = useDiscussionForm({
    sendTo,
    draftOf,
    draft,
    revision,
    refused,
    onSent,
  })
  return (
    <form
      ref={form}
      method="post"
      action={action}
      noValidate
      autoComplete="off"
      onSubmit={(event) => void submit(event)}
      className="grid gap-5"
    >
      {refused && Object.keys(refused.fields).length === 0 && <Notice tone="error">{refused.message}</Notice>}
      <input type="hidden" name="submissionKey" value={key} />
      <input type="hidden" name="revision" value={revision} />
      <Field label="Título" help={`Até ${TITLE_MAX} caracteres.`} error={fields.title} required>
        <TextInput
          name="title"
          defaultValue={values.title}
          maxLength={2 * TITLE_MAX}
          autoComplete="off"
          onChange={kept.changed}
        />
      </Field>
      <TextField
        initial={values.content ?? ''}
        error={fields.content}
        workId={null}
        editor={editor}
        onChange={kept.changed}
        maxLength={CONTENT_MAX}
        of="discussion"
      />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <div className="mr-auto">{draftOf !== null && <DraftStatus view={kept.view} />}</div>
        {onCancel && <Button onClick={onCancel}>{draftOf === null ? 'Cancelar' : 'Fechar'}</Button>}
        <Button type="submit" variant="primary" pending={pending}>
          {label}
        </Button>
      </div>
    </form>
  )
}
