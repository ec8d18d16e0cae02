import { workPath } from '#platform/addresses/paths.ts'
import { now } from '#platform/clock.ts'
import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { limitLength } from '#domain/limit-length.ts'
import { parseOrRefuse, Refusal, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { takeTurn } from '#domain/take-turn.ts'
import {
  ALREADY_PUBLISHED,
  DRAFT_CHANGED,
  DRAFT_GONE,
  MAX_DRAFTS,
  NOTHING_TO_SAVE,
  TOO_MANY_DRAFTS,
} from './draft-texts.ts'
import { saveDraftSchema, type SaveDraftInput } from './draft-schema.ts'
import { lockDraft } from './lock-draft.ts'
import { requireEditor } from './require-editor.ts'
import { isBlankForm } from './schema.ts'
import { requireSpace } from '#domain/files/require-space.ts'
import { LOGIN_TO_PUBLISH } from '#domain/files/texts.ts'

export interface SavedDraft {
  id: number
  revision: number
  savedAt: string
}

interface Row {
  id: number
  revision: number
  updated_at: Date
  text_bytes: number
  /** of its last save */
  screen: string
  sequence: number
  title: string
}

/**
 * Keeps what is in the form. A save names the revision it began from; where another screen wrote meanwhile, it is
 * refused and the person chooses. A save that arrives twice, or after a later one of the same screen, changes nothing.
 */
export async function saveDraft(
  services: Pick<Services, 'db' | 'limits' | 'config' | 'live'>,
  actor: Actor | null,
  unknownInput: unknown,
): Promise<SavedDraft> {
  requireMember(actor, LOGIN_TO_PUBLISH)
  await limitActs(services, 'draft:person', actor)
  const input = parseOrRefuse(saveDraftSchema, unknownInput)
  await limitLength(services, 'draft-kilobytes:person', actor, input.data.content)
  return services.db.transaction().execute(async (tx) => {
    await lockDraft(
      tx,
      actor,
      input.workId === null ? { submissionKey: input.submissionKey } : { workId: input.workId },
    )
    const row = await selectDraft(tx, actor, input)
    const saved = row ? await updateDraft(tx, actor, row, input) : await insertDraft(tx, actor, input)
    await keepFiles(tx, actor, saved.id, input)
    if (row?.title !== input.data.title || input.keepOther)
      await services.live.publish(tx, `person:${actor.id}`, { kind: 'draft', id: saved.id })
    // who shortens a text makes room
    if (saved.text_bytes > (row?.text_bytes ?? 0) || input.keepOther)
      await requireSpace(tx, services.config, actor.id)
    return { id: saved.id, revision: saved.revision, savedAt: saved.updated_at.toISOString() }
  })
}

async function selectDraft(tx: Tx, actor: Actor, input: SaveDraftInput): Promise<Row | undefined> {
  const query = tx
    .selectFrom('drafts')
    .select([
      'id',
      'revision',
      'updated_at',
      'text_bytes',
      // its text stays where it is: half a megabyte, at every save
      sql<string>`coalesce(data ->> 'screen', '')`.as('screen'),
      sql<string>`coalesce(data ->> 'title', '')`.as('title'),
      sql<number>`coalesce((data ->> 'sequence')::float8, 0)`.as('sequence'),
    ])
    .where('owner_id', '=', actor.id)
    .forUpdate()
  if (input.draftId !== null) {
    const row = await query.where('id', '=', input.draftId).executeTakeFirst()
    if (row) return row
    await refuseIfPublished(tx, actor, input)
    throw new Refusal('missing', DRAFT_GONE)
  }
  return input.workId === null
    ? query.where('submission_key', '=', input.submissionKey).executeTakeFirst()
    : query.where('work_id', '=', input.workId).executeTakeFirst()
}

/** A save that was still on its way when the work came out must not leave a ghost of it, and leads to the work. */
async function refuseIfPublished(tx: Tx, actor: Actor, { submissionKey }: SaveDraftInput): Promise<void> {
  const published = await tx
    .selectFrom('works')
    .select('slug')
    .where('owner_id', '=', actor.id)
    .where('submission_key', '=', submissionKey)
    .executeTakeFirst()
  if (published)
    throw new Refusal('missing', ALREADY_PUBLISHED, { existing: workPath(actor.username, published.slug) })
}

async function insertDraft(tx: Tx, actor: Actor, input: SaveDraftInput) {
  if (input.workId !== null) await requireEditor(tx, actor, input.workId)
  else if (isBlankForm(input.data)) throw new Refusal('invalid', NOTHING_TO_SAVE)
  await refuseIfPublished(tx, actor, input)
  await requireRoom(tx, actor)
  return tx
    .insertInto('drafts')
    .values({
      owner_id: actor.id,
      work_id: input.workId,
      submission_key: input.submissionKey,
      data: storedOf(input),
    })
    .returning(['id', 'revision', 'updated_at', 'text_bytes'])
    .executeTakeFirstOrThrow()
}

async function requireRoom(tx: Tx, actor: Actor): Promise<void> {
  await takeTurn(tx, 'drafts', actor.id)
  const { count } = await tx
    .selectFrom('drafts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (count >= MAX_DRAFTS) throw new Refusal('invalid', TOO_MANY_DRAFTS)
}

async function updateDraft(tx: Tx, actor: Actor, row: Row, input: SaveDraftInput) {
  const ownLast = row.screen === input.screen
  if (ownLast && input.sequence <= row.sequence) return row
  if (!ownLast && row.revision !== input.revision) {
    if (!input.keepOther) throw new Refusal('conflict', DRAFT_CHANGED)
    await requireRoom(tx, actor)
    await copyDraft(tx, row)
  }
  return tx
    .updateTable('drafts')
    .set({ data: storedOf(input), revision: row.revision + 1, updated_at: now() })
    .where('id', '=', row.id)
    .returning(['id', 'revision', 'updated_at', 'text_bytes'])
    .executeTakeFirstOrThrow()
}

/** The text that was not chosen, as a draft of a new work. */
async function copyDraft(tx: Tx, row: Row): Promise<void> {
  const copy = await tx
    .insertInto('drafts')
    .columns(['owner_id', 'data', 'updated_at'])
    .expression((eb) =>
      eb.selectFrom('drafts').select(['owner_id', 'data', 'updated_at']).where('id', '=', row.id),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into draft_files (draft_id, file_id)
    select ${copy.id}, file_id from draft_files where draft_id = ${row.id}`.execute(tx)
}

function storedOf(input: SaveDraftInput): string {
  return JSON.stringify({ ...input.data, screen: input.screen, sequence: input.sequence })
}

/** Keeps the files that the draft uses from garbage collection; ignores other people's files. */
async function keepFiles(tx: Tx, actor: Actor, draftId: number, { data }: SaveDraftInput): Promise<void> {
  const images = [...data.content.matchAll(/imagem:(\d{1,15})/gi)].map((match) => Number(match[1]))
  const ids = [
    ...(data.paperFileId ? [data.paperFileId] : []),
    ...data.attachments.map((item) => item.fileId),
    ...images,
  ]
  const keptIds = ids.length > 0 ? ids : [0]
  await tx
    .deleteFrom('draft_files')
    .where('draft_id', '=', draftId)
    .where('file_id', 'not in', keptIds)
    .execute()
  if (ids.length === 0) return
  await tx
    .insertInto('draft_files')
    .columns(['draft_id', 'file_id'])
    .expression((eb) =>
      eb
        .selectFrom('files')
        .select([sql<number>`${draftId}::bigint`.as('draft_id'), 'id'])
        .where('id', 'in', ids)
        .where('owner_id', '=', actor.id)
        .where('state', '=', 'staged'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
