import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { today } from '#domain/today.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { parseOrRefuse, Refusal, requireActor, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { takeTurn } from '#domain/take-turn.ts'
import { educationSchema, experienceSchema } from './schema.ts'
import { BACKGROUND_TEXTS, NOT_SIGNED_IN, type BackgroundKind } from './texts.ts'

const MOST = 100
const TOO_MANY = `Você já tem ${MOST} entradas aqui. Delete uma antes de adicionar outra.`
const START_IN_FUTURE = 'A data de início não pode estar no futuro'

const TABLES = { experience: 'experiences', education: 'educations' } as const

function toRow(kind: BackgroundKind, unknownInput: unknown) {
  const row = kind === 'experience' ? toExperience(unknownInput) : toEducation(unknownInput)
  if (row.start_date > today())
    throw new Refusal('invalid', START_IN_FUTURE, { fields: { startDate: START_IN_FUTURE } })
  return row
}

const datesOf = (entry: { startDate: string; endDate: string | null; isCurrent: boolean }) => ({
  start_date: entry.startDate,
  end_date: entry.endDate,
  is_current: entry.isCurrent,
})

function toExperience(unknownInput: unknown) {
  const entry = parseOrRefuse(experienceSchema, unknownInput)
  const { company, position, location, description } = entry
  return { company, position, location, description, ...datesOf(entry) }
}

function toEducation(unknownInput: unknown) {
  const entry = parseOrRefuse(educationSchema, unknownInput)
  const { institution, degree, fieldOfStudy, description } = entry
  return { institution, degree, field_of_study: fieldOfStudy, description, ...datesOf(entry) }
}

/** Adds an entry of experience or education; with `id` it changes one of one's own. */
export async function saveBackground(
  services: Services,
  actor: Actor | null,
  kind: BackgroundKind,
  unknownInput: unknown,
  id?: number,
): Promise<void> {
  requireMember(actor, NOT_SIGNED_IN)
  const row = toRow(kind, unknownInput)
  await limitActs(services, 'profile:person', actor)
  await services.db.transaction().execute(async (tx) => {
    if (id === undefined) await insertEntry(tx, actor, kind, row)
    else await updateEntry(tx, actor, kind, { id, row })
    await services.live.publish(tx, `person:${actor.id}`, { kind: 'profile' })
  })
}

type Entry = ReturnType<typeof toRow>

async function updateEntry(
  tx: Tx,
  actor: Actor,
  kind: BackgroundKind,
  { id, row }: { id: number; row: Entry },
): Promise<void> {
  const changed = await tx
    .updateTable(TABLES[kind])
    .set(row)
    .where('id', '=', id)
    .where('user_id', '=', actor.id)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw new Refusal('missing', BACKGROUND_TEXTS[kind].addFailed)
}

async function insertEntry(tx: Tx, actor: Actor, kind: BackgroundKind, row: Entry): Promise<void> {
  await takeTurn(tx, TABLES[kind], actor.id)
  const { count } = await tx
    .selectFrom(TABLES[kind])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (count >= MOST) throw new Refusal('invalid', TOO_MANY)
  await tx
    .insertInto(TABLES[kind])
    .values({ ...row, user_id: actor.id } as never)
    .execute()
}

/** Deleted twice, it is deleted; somebody else's is not found. */
export async function deleteBackground(
  services: Services,
  actor: Actor | null,
  kind: BackgroundKind,
  id: number,
): Promise<void> {
  requireActor(actor, NOT_SIGNED_IN)
  await services.db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom(TABLES[kind])
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('missing', BACKGROUND_TEXTS[kind].deleteFailed)
    await services.live.publish(tx, `person:${actor.id}`, { kind: 'profile' })
  })
}
