import * as v from 'valibot'
import type { Actor } from '#domain/actor.ts'
import { publishSchema } from '#domain/publishing/schema.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { findTwin } from './find-twin.ts'
import { twinWords } from './texts.ts'

/**
 * Says that a text stands here already before it is published twice, to be confirmed. What is not ready to be published
 * is for others to refuse, and so is an act sent twice: its first is the twin.
 */
export async function requireNoTwin(
  { db }: Pick<Services, 'db'>,
  actor: Actor | null,
  unknownInput: unknown,
): Promise<void> {
  const read = v.safeParse(publishSchema, unknownInput)
  if (!actor || !read.success) return
  const input = read.output
  const published = await db
    .selectFrom('works')
    .select('id')
    .where('owner_id', '=', actor.id)
    .where('submission_key', '=', input.submissionKey)
    .executeTakeFirst()
  if (published) return
  const of = input.source === 'editor' ? { text: input.content } : { paperFileId: input.paperFileId }
  const twin = await findTwin(db, actor.id, of)
  if (!twin) return
  const words = twinWords(twin.title)
  throw new Refusal('conflict', words, { fields: { confirmTwin: words } })
}
