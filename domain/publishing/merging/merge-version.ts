import * as v from 'valibot'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { LOGIN_TO_PUBLISH } from '#domain/files/texts.ts'
import { parseOrRefuse, requireMember } from '#domain/refusal.ts'
import { mergeApart } from '#domain/works/comparison/merge-apart.ts'
import type { MergePiece } from '#domain/works/comparison/merge-texts.ts'
import type { Services } from '#domain/services.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { getVersion, type WorkVersion } from '#domain/works/get-version.ts'
import { LIMITS } from '../schema.ts'
import { requireEditor } from '../require-editor.ts'

/** One field of the form: `theirs` where only the other changed it, to be chosen where both did. */
export interface MergedField {
  name: string
  label: string
  state: 'theirs' | 'differs'
  mine: string
  theirs: string
}

/** What came out while somebody was writing, and how it goes together with what they wrote. */
export interface MergedVersion {
  base: number
  version: number
  /** it is one's own, of another tab or device */
  own: boolean
  author: string | null
  createdAt: string
  notes: string | null
  fields: MergedField[]
  /** null where there is no written text on both sides */
  text: MergePiece[] | null
}

const words = v.optional(v.pipe(v.string(), v.maxLength(2 * LIMITS.content.max)), '')
const schema = v.object({
  baseVersion: v.pipe(v.string(), v.transform(Number), v.safeInteger(), v.minValue(1)),
  title: words,
  abstract: words,
  thematicArea: words,
  category: words,
  institution: words,
  language: words,
  titleEn: words,
  abstractEn: words,
  keywords: words,
  authors: words,
  content: words,
})
type Sent = v.InferOutput<typeof schema>
type FieldName = Exclude<keyof Sent, 'baseVersion' | 'content'>

const FIELDS: readonly [FieldName, string, (version: WorkVersion) => string][] = [
  ['title', 'Título', (version) => version.title],
  ['abstract', 'Resumo', (version) => version.abstract],
  ['thematicArea', 'Área temática', (version) => version.area],
  ['category', 'Categoria', (version) => version.category],
  ['institution', 'Instituição', (version) => version.institution ?? ''],
  ['language', 'Idioma', (version) => version.language],
  ['titleEn', 'Título em inglês', (version) => version.titleEn ?? ''],
  ['abstractEn', 'Resumo em inglês', (version) => version.abstractEn ?? ''],
  ['keywords', 'Palavras-chave', (version) => version.keywords.join('; ')],
  ['authors', 'Autores', (version) => (version.authors ?? version.coAuthors).join('; ')],
]

/** Null where the version that the form began from is still the newest. */
export async function mergeVersion(
  { db, taskPool }: Pick<Services, 'db' | 'taskPool'>,
  actor: Actor | null,
  workId: number,
  unknownInput: unknown,
): Promise<MergedVersion | null> {
  requireMember(actor, LOGIN_TO_PUBLISH)
  await requireEditor(db, actor, workId)
  const sent = parseOrRefuse(schema, unknownInput)
  const work = await db
    .selectFrom('works')
    .select('current_version')
    .where('id', '=', workId)
    .where(readableWork('works'))
    .executeTakeFirstOrThrow()
  if (work.current_version === sent.baseVersion) return null
  const [base, now] = await Promise.all([
    getVersion(db, workId, sent.baseVersion),
    getVersion(db, workId, work.current_version),
  ])
  const [before, after] = await Promise.all([
    selectContent(db, workId, base.number),
    selectContent(db, workId, now.number),
  ])
  return {
    base: base.number,
    version: now.number,
    own: now.author?.username === actor.username,
    author: now.author?.fullName ?? null,
    createdAt: now.createdAt,
    notes: now.notes,
    fields: mergeFields(base, now, sent),
    text:
      after === null
        ? null
        : await mergeApart(taskPool, actor.id, { base: before ?? '', mine: sent.content, theirs: after }),
  }
}

function mergeFields(base: WorkVersion, now: WorkVersion, sent: Sent): MergedField[] {
  return FIELDS.flatMap(([name, label, read]) => {
    const [old, mine, theirs] = [tidy(read(base)), tidy(sent[name]), tidy(read(now))]
    // the other left it as it was, or both wrote the same
    if (theirs === old || theirs === mine) return []
    return [{ name, label, state: mine === old ? 'theirs' : 'differs', mine, theirs } satisfies MergedField]
  })
}

const tidy = (text: string) => text.replaceAll('\r\n', '\n').trim()

async function selectContent(db: Db, workId: number, version: number): Promise<string | null> {
  const row = await db
    .selectFrom('work_versions')
    .select('content')
    .where('work_id', '=', workId)
    .where('version_number', '=', version)
    .executeTakeFirstOrThrow()
  return row.content
}
