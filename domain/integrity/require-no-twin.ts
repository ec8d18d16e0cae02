import * as v from 'valibot'
import type { Actor } from '#domain/actor.ts'
import { publishSchema } from '#domain/publishing/schema.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { findTwin } from './find-twin.ts'
import { twinWords } from './texts.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

/**
 * Refuses, until confirmed, to publish a text that is already published. Leaves invalid forms to other rules,
 * and so an act sent twice, whose twin is its own first submission.
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
  const words = twinWords(plainInline(twin.title))
  throw new Refusal('conflict', words, { fields: { confirmTwin: words } })
}
