import { sql } from 'kysely'
import * as v from 'valibot'
import type { Actor } from '#domain/actor.ts'
import { BROKEN_FORM } from '#domain/schema.ts'
import { requireDecider } from '#domain/matters/require-decider.ts'
import { parseOrRefuse, Refusal } from '#domain/refusal.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import type { Services } from '#domain/services.ts'
import { decideHeld } from '../decide-held.ts'
import { decideFlags, type FlaggedKind } from '../flags/flag-content.ts'
import { hideContent } from '../hide-content.ts'
import { flagDecisionSchema, heldDecisionSchema, reasonSchema } from '../schema.ts'
import { CONTENT_KINDS, type ContentKind } from '../texts.ts'

type Needed = Pick<Services, 'db' | 'live' | 'jobs'>

/** What became of several at once: each went through its own rule, in a transaction of its own. */
export interface DoneToMany {
  done: number
  refused: { what: string; why: string }[]
}

const MANY = 100
const NOTHING_MARKED = 'Marque ao menos um item'
const TOO_MANY = `Marque no máximo ${MANY} itens de uma vez`

const KINDS = Object.keys(CONTENT_KINDS) as ContentKind[]
/** A work is reported instead. */
const FLAGGED = KINDS.filter((kind): kind is FlaggedKind => kind !== 'work')

const itemsOf = <const K extends ContentKind>(kinds: readonly K[]) =>
  v.pipe(
    v.array(
      v.object({
        kind: v.picklist(kinds, BROKEN_FORM),
        id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
      }),
    ),
    v.minLength(1, NOTHING_MARKED),
    v.maxLength(MANY, TOO_MANY),
  )

/** Staff hide, or keep, several of what people pointed to. */
export async function decideManyFlags(
  services: Needed,
  actor: Actor | null,
  unknownItems: unknown,
  unknownInput: unknown,
): Promise<DoneToMany> {
  requireStaff(actor)
  const items = parseOrRefuse(itemsOf(FLAGGED), unknownItems)
  const input = parseOrRefuse(flagDecisionSchema, unknownInput)
  return each(items, (target) => decideFlags(services, actor, target, input))
}

/** Staff release, or refuse, several of what waits. */
export async function decideManyHeld(
  services: Needed,
  actor: Actor | null,
  unknownItems: unknown,
  unknownInput: unknown,
): Promise<DoneToMany> {
  requireStaff(actor)
  const items = parseOrRefuse(itemsOf(KINDS), unknownItems)
  const input = parseOrRefuse(heldDecisionSchema, unknownInput)
  return each(items, ({ id }) => decideHeld(services, actor, id, input))
}

/** Staff hide all that a person put up and that stands under their name: what is anonymous is found by nobody here. */
export async function hideAllOf(
  services: Needed,
  actor: Actor | null,
  personId: number,
  unknownInput: unknown,
): Promise<DoneToMany & { more: boolean }> {
  requireStaff(actor)
  const input = parseOrRefuse(reasonSchema, unknownInput)
  await requireDecider(services.db, actor, { kind: 'person', id: personId })
  const { rows } = await sql<{ kind: ContentKind; id: number }>`
    select 'work' as kind, id from works where owner_id = ${personId} and not hidden
    union all select 'comment', id from comments where user_id = ${personId} and not hidden
    union all select 'review', id from reviews
      where reviewer_id = ${personId} and not hidden and not is_anonymous and status = 'completed'
    union all select 'review_message', m.id from review_messages m join reviews r on r.id = m.review_id
      where m.user_id = ${personId} and not m.hidden and not (r.is_anonymous and r.reviewer_id = m.user_id)
    union all select 'discussion', id from community_discussions
      where user_id = ${personId} and not hidden and deleted_at is null
    union all select 'discussion_reply', id from discussion_replies
      where user_id = ${personId} and not hidden and deleted_at is null
    limit ${MANY + 1}`.execute(services.db)
  if (rows.length === 0) throw new Refusal('conflict', 'Nada desta conta está à vista.')
  const outcome = await each(rows.slice(0, MANY), (content) => hideContent(services, actor, content, input))
  return { ...outcome, more: rows.length > MANY }
}

/** One after the other; what a rule refuses is named, and keeps none of the others. */
async function each<T extends { kind: ContentKind; id: number }>(
  items: readonly T[],
  decide: (item: T) => Promise<unknown>,
): Promise<DoneToMany> {
  const outcome: DoneToMany = { done: 0, refused: [] }
  for (const item of items) {
    try {
      await decide(item)
      outcome.done += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcome.refused.push({ what: `${CONTENT_KINDS[item.kind]} nº ${item.id}`, why: error.message })
    }
  }
  return outcome
}
