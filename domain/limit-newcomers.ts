import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import { TooMany } from '#platform/security/rate-limits.ts'
import type { Actor } from './actor.ts'
import { waitingTime } from './limit-acts.ts'
import { NEWCOMER_COSTS, type NewcomerRule, newcomerRules } from './rate-rules.ts'
import { Refusal } from './refusal.ts'
import type { Services } from './services.ts'
import { wasSuspended } from './suspended.ts'

export type AccountStanding = keyof typeof NEWCOMER_COSTS

const DAY = 24 * 60 * 60 * 1000
const WEEK = 7 * DAY

/** How long the account is there; one that was ever suspended is trusted no further than its first week. */
async function getStanding(db: Db, actor: Actor): Promise<AccountStanding> {
  const { rows } = await sql<{ since: Date; suspended: boolean }>`
    select u.created_at as since, ${wasSuspended('u.id')} as suspended
    from users as u where u.id = ${actor.id}`.execute(db)
  const age = rows[0] ? now().getTime() - rows[0].since.getTime() : 0
  if (age < DAY) return 'firstDay'
  return age < WEEK || rows[0]?.suspended ? 'firstWeek' : 'settled'
}

/** Younger than a week: what it links to is followed by nobody, and what it repeats waits for staff. */
export async function isYoung(db: Db, actor: Actor): Promise<boolean> {
  const user = await db.selectFrom('users').select('created_at').where('id', '=', actor.id).executeTakeFirst()
  return !user || now().getTime() - user.created_at.getTime() < WEEK
}

/** Counts an act against what so new an account may do in a day, or refuses it, saying why and until when. */
export async function limitNewcomers(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  rule: NewcomerRule,
  actor: Actor,
): Promise<void> {
  const standing = await getStanding(db, actor)
  const barred = rule === 'message-request:newcomer' && standing === 'firstDay'
  try {
    await limits.consume(
      rule,
      String(actor.id),
      barred ? newcomerRules[rule].points + 1 : NEWCOMER_COSTS[standing],
    )
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
    if (barred) {
      // asking is not writing: it takes nothing from the next day
      await limits.forgive(rule, String(actor.id))
      throw new Refusal('too-many', NOT_ON_THE_FIRST_DAY)
    }
    const { retryAfterSeconds } = error
    throw new Refusal('too-many', enough(standing, retryAfterSeconds), { retryAfterSeconds })
  }
}

const NOT_ON_THE_FIRST_DAY =
  'Contas novas só podem escrever a desconhecidos a partir do segundo dia. Até lá, siga ou peça amizade.'

function enough(standing: AccountStanding, seconds: number): string {
  const why = standing === 'settled' ? '' : ' para uma conta nova; o limite cresce com os dias'
  return `Você chegou ao limite de um dia${why}. Tente de novo em ${waitingTime(seconds)}.`
}
