import * as v from 'valibot'
import type { Actor } from '#domain/actor.ts'
import { BROKEN_FORM } from '#domain/schema.ts'
import { parseOrRefuse } from '#domain/refusal.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import type { Services } from '#domain/services.ts'
import { decideHeld } from '../held/decide-held.ts'
import { decideFlags, type FlaggedKind } from '../flags/flag-content.ts'
import { flagDecisionSchema, heldDecisionSchema } from '../schema.ts'
import { CONTENT_KINDS, type ContentKind } from '../texts.ts'
import { type DoneToMany, doToEach, MANY } from './do-to-each.ts'

type Needed = Pick<Services, 'db' | 'live' | 'jobs'>

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
  return doToEach(items, (target) => decideFlags(services, actor, target, input))
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
  return doToEach(items, ({ id }) => decideHeld(services, actor, id, input))
}
