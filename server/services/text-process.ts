// The program of the processes that read texts and draw pictures (platform/task-processes): one task at a time, far
// from the pages.
import { gzipSync } from 'node:zlib'
import { READ_TEXT_HEAD } from '#app/publishing/heads/read-text-head.ts'
import { READ_DOCUMENT } from '#app/editor/markdown/read-document.ts'
import { SET_CERTIFICATE } from '#domain/certificates/set-certificate-apart.ts'
import { answerDrawing } from '#domain/files/draw-apart.ts'
import { REDRAW_IMAGE } from '#domain/files/redraw-apart.ts'
import { COMPARE_TEXTS } from '#domain/works/comparison/compare-apart.ts'
import { MERGE_TEXTS, type MergedTexts } from '#domain/works/comparison/merge-apart.ts'
import { INDEX_TEXT } from '#domain/indexing/index-apart.ts'
import { DRAW_AVATAR } from '#domain/profiles/draw-avatar-apart.ts'
import type { AvatarSource } from '#domain/profiles/draw-avatar.ts'
import { PREPARE_CONTENT } from '#domain/publishing/content/prepare-content-apart.ts'
import type { MarkdownReading } from '#engines/rendering/prepare-markdown.ts'
import { READ_AGENCY_ANSWER } from '#domain/publishing/doi/look-up-doi.ts'
import { PREPARE_TEXT } from '#domain/rendering/prepare-apart.ts'
import { SET_WORK } from '#domain/typesetting/set-work-apart.ts'
import { serveTasks } from '#platform/task-processes/serve-tasks.ts'

type Answer = (input: never) => unknown

/** Each task loads only what it needs. */
const ANSWERS: Record<string, () => Promise<Answer>> = {
  [PREPARE_TEXT.name]: async () => (await import('#engines/rendering/prepare-markdown.ts')).prepareMarkdown,
  [PREPARE_CONTENT.name]: async () =>
    (await import('#domain/publishing/content/prepare-content.ts')).prepareContent,
  [INDEX_TEXT.name]: async () => (await import('#engines/words/index-text.ts')).indexText,
  [COMPARE_TEXTS.name]: async () => (await import('#domain/works/comparison/compare-texts.ts')).compareTexts,
  [MERGE_TEXTS.name]: async () => {
    const { mergeTexts } = await import('#domain/works/comparison/merge-texts.ts')
    return ({ base, mine, theirs }: MergedTexts) => mergeTexts(base, mine, theirs)
  },
  [REDRAW_IMAGE.name]: async () => {
    const { redrawImage } = await import('#domain/files/redraw-image.ts')
    return (original: Buffer) => answerDrawing(() => redrawImage(original))
  },
  [DRAW_AVATAR.name]: async () => {
    const { drawAvatar } = await import('#domain/profiles/draw-avatar.ts')
    return (source: AvatarSource) => answerDrawing(() => drawAvatar(source))
  },
  [READ_DOCUMENT.name]: async () => {
    const { documentFromMarkdown } = await import('#app/editor/markdown/document-from-markdown.ts')
    return ({ markdown, ...reading }: MarkdownReading & { markdown: string }) =>
      gzipSync(JSON.stringify(documentFromMarkdown(markdown, reading)))
  },
  [SET_WORK.name]: async () => (await import('#domain/typesetting/set-work.ts')).setWork,
  [SET_CERTIFICATE.name]: async () =>
    (await import('#engines/typesetting/pdf/set-certificate.ts')).setCertificate,
  [READ_AGENCY_ANSWER.name]: async () =>
    (await import('#engines/deposit/agencies/read-agency-answer.ts')).readAgencyAnswer,
  [READ_TEXT_HEAD.name]: async () => (await import('#engines/heads/read-head.ts')).readHead,
}

serveTasks(async ({ name, input }) => {
  const load = ANSWERS[name]
  if (!load) throw new Error(`no task is called ${name}`)
  const run = await load()
  return run(input as never)
})
