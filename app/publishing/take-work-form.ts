import type { Actor } from '#domain/actor.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { DraftData } from '#domain/publishing/draft-schema.ts'
import { findStagedFiles } from '#domain/files/find-staged-files.ts'
import { stageFile, type StagedFile } from '#domain/files/stage-file.ts'
import { MAX_ATTACHMENTS, TOO_MANY_ATTACHMENTS } from '#domain/publishing/texts.ts'
import type { Services } from '#domain/services.ts'
import { omitFromHydrationData } from '#web/http/loaders/long-text.ts'
import { readForm } from '#web/http/read-form.ts'
import { isMultipart, readStreamedForm, type SentFile } from '#web/http/read-streamed-form.ts'
import { readWorkForm } from '#app/drafts/read-work-form.ts'
import { requireSameAuthor } from '#app/drafts/require-same-author.ts'

export interface TakenForm {
  form: FormData
  typed: DraftData
  /** why one of its files was not taken */
  refusal: Refusal | null
}

const PAPER = 'paperFile'

/**
 * The form of a work as it was sent. With scripts its files are here already; without them they come with it, and
 * are staged as they arrive, as the upload of each would have been.
 */
export async function takeWorkForm(
  services: Services,
  actor: Actor | null,
  request: Request,
): Promise<TakenForm> {
  if (!isMultipart(request)) {
    const form = await readForm(request)
    return { form, typed: readWorkForm(form), refusal: null }
  }
  let paper: StagedFile | null = null
  // in form order, whichever finishes first
  const attachments: (StagedFile | null)[] = []
  const declaredBytes = Number(request.headers.get('Content-Length')) || undefined
  const { form, refusal } = await readStreamedForm(request, {
    maxFiles: MAX_ATTACHMENTS + 1,
    tooManyFiles: TOO_MANY_ATTACHMENTS,
    async onFile({ field, ...file }: SentFile, sofar) {
      requireSameAuthor(actor, sofar.get('author'))
      if (field === PAPER) {
        paper = await stageFile(services, actor, { ...file, kind: 'paper', declaredBytes })
        return
      }
      const place = attachments.push(null) - 1
      attachments[place] = await stageFile(services, actor, { ...file, kind: 'attachment', declaredBytes })
    },
  })
  const typed = readWorkForm(form)
  const added = attachments.flatMap((file) => (file ? [{ fileId: file.id, description: '' }] : []))
  const { id: paperFileId } = (paper as StagedFile | null) ?? { id: typed.paperFileId }
  return {
    form,
    refusal,
    typed: {
      ...typed,
      paperFileId,
      attachments: [...typed.attachments, ...added],
    },
  }
}

/**
 * State for showing a refused form again: nothing typed or uploaded is lost. The text is not sent back: the
 * browser still has it, or finds it in the rendered page (use-typed.ts).
 */
export async function refusedFormState(services: Services, actor: Actor | null, typed: DraftData) {
  omitFromHydrationData(typed, 'content')
  const ids = [typed.paperFileId ?? 0, ...typed.attachments.map((item) => item.fileId)]
  return { typed, files: await findStagedFiles(services.db, actor, ids) }
}
