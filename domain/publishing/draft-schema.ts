import * as v from 'valibot'
import { AUTHOR_LIMITS } from './authors/authors-schema.ts'
import { LIMITS } from './schema.ts'
import { MAX_ATTACHMENTS, TOO_MANY_ATTACHMENTS } from './texts.ts'

const BROKEN = 'Rascunho inválido. Recarregue a página.'
const TOO_LONG = 'Este texto é longo demais para ser guardado'

// jsonb knows neither U+0000 nor half a surrogate pair; a form without scripts sends two characters for a line break.
const text = (max: number) =>
  v.pipe(
    v.optional(v.string(BROKEN), ''),
    v.maxLength(max, TOO_LONG),
    v.transform((s) => s.replace(/\r\n?/g, '\n').replaceAll('\0', '').toWellFormed()),
  )
const list = v.pipe(v.optional(v.array(text(1000), BROKEN), []), v.maxLength(200, TOO_LONG))
const id = v.pipe(v.number(BROKEN), v.safeInteger(BROKEN), v.minValue(1, BROKEN))

/** Whatever is in the form, finished or not: only bounded in size. */
export const draftDataSchema = v.object(
  {
    title: text(4 * LIMITS.title.max),
    abstract: text(4 * LIMITS.abstract.max),
    thematicArea: text(200),
    category: text(200),
    institution: text(1000),
    keywords: list,
    /** as lines of text, which drafts written before have not */
    authors: text(AUTHOR_LIMITS.text),
    depositing: v.optional(v.boolean(BROKEN), false),
    depositDeclared: v.optional(v.boolean(BROKEN), false),
    coAuthors: list,
    language: text(20),
    licence: text(100),
    titleEn: text(4 * LIMITS.title.max),
    abstractEn: text(4 * LIMITS.abstract.max),
    keywordsEn: list,
    advisor: text(1000),
    coAdvisor: text(1000),
    programme: text(1000),
    degree: text(1000),
    defenceDate: text(20),
    journal: text(1000),
    volume: text(1000),
    issue: text(1000),
    pages: text(1000),
    journalYear: text(1000),
    city: text(1000),
    publisher: text(1000),
    issn: text(1000),
    isbn: text(1000),
    registeredDoi: text(1000),
    source: v.optional(v.picklist(['editor', 'file'], BROKEN), 'editor'),
    content: text(2 * LIMITS.content.max),
    paperFileId: v.optional(v.nullable(id), null),
    attachments: v.pipe(
      v.optional(
        v.array(v.object({ fileId: id, description: text(4 * LIMITS.description.max) }, BROKEN), BROKEN),
        [],
      ),
      v.maxLength(MAX_ATTACHMENTS, TOO_MANY_ATTACHMENTS),
    ),
    wantsDoi: v.optional(v.boolean(BROKEN), false),
    /** fields that hold what was read from the file, each with its page: 'title:1' */
    fromFile: v.pipe(v.optional(v.array(text(40), BROKEN), []), v.maxLength(60, TOO_LONG)),
    /** the file whose suggestions were put into the form */
    filledFrom: v.optional(v.nullable(id), null),
    notes: text(4 * LIMITS.notes.max),
    /** of a published work: the version that the form began from, until the person chose otherwise */
    baseVersion: v.optional(v.nullable(id), null),
  },
  BROKEN,
)

/** What the form holds, in the browser as in a draft. */
export type DraftData = v.InferOutput<typeof draftDataSchema>

export const saveDraftSchema = v.object(
  {
    /** null until the first save was answered */
    draftId: v.nullable(id),
    /** the published work that is being changed; null for a new one */
    workId: v.nullable(id),
    submissionKey: v.pipe(v.string(BROKEN), v.uuid(BROKEN)),
    /** the revision that the screen began from; 0 for none */
    revision: v.pipe(v.number(BROKEN), v.safeInteger(BROKEN), v.minValue(0, BROKEN)),
    /** one open page; its saves are numbered */
    screen: v.pipe(v.string(BROKEN), v.uuid(BROKEN)),
    sequence: v.pipe(v.number(BROKEN), v.safeInteger(BROKEN), v.minValue(1, BROKEN)),
    /** the person chose this screen's text: what another one wrote is kept as a draft of its own */
    keepOther: v.optional(v.boolean(BROKEN), false),
    data: draftDataSchema,
  },
  BROKEN,
)

export type SaveDraftInput = v.InferOutput<typeof saveDraftSchema>

/** As stored: with the screen that saved it last, and the number of that save. */
export const storedDraftSchema = v.object({
  ...draftDataSchema.entries,
  screen: v.optional(v.string(), ''),
  sequence: v.optional(v.number(), 0),
})
