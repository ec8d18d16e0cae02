import { sql } from 'kysely'
import type { Actor, Role } from '#domain/actor.ts'
import { findStaff } from '#domain/roles/find-staff.ts'
import type { Services } from '#domain/services.ts'
import { today } from '#domain/today.ts'
import { countDecidable, totalOf } from './count-waiting.ts'
import { stopAddress } from './stop-waiting-mail.ts'
import { waitingMail } from './waiting-mail.ts'

const ASK = 'moderation.ask-waiting-mails'
const SEND = 'moderation.send-waiting-mail'

type Mailing = Pick<Services, 'db' | 'jobs' | 'mailer' | 'config' | 'log'>

/** Each morning one job for each of the staff who wants the mail: one that a server refuses is tried again and seen. */
export function defineWaitingMails(services: Mailing): void {
  services.jobs.define(ASK, {
    policy: 'singleton',
    handler: async () => void (await askWaitingMails(services)),
  })
  services.jobs.schedule(ASK, '0 7 * * *')
  services.jobs.define<{ userId: number }>(SEND, {
    handler: ({ userId }) => sendWaitingMail(services, userId),
  })
}

/** Once a day for each, however often it is asked: the day and the job are written together. Returns for how many. */
export async function askWaitingMails({ db, jobs, mailer }: Mailing): Promise<number> {
  if (!mailer.configured) return 0
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .updateTable('waiting_mails')
      .set({ sent_on: today() })
      .where((eb) => eb.or([eb('sent_on', 'is', null), eb('sent_on', '<', sql<string>`${today()}::date`)]))
      .returning('user_id')
      .execute()
    for (const { user_id: userId } of due) await jobs.send(tx, SEND, { userId })
    return due.length
  })
}

/** Nothing where nothing waits for them, they no longer want it, or are of the staff no more. */
export async function sendWaitingMail(services: Mailing, userId: number): Promise<void> {
  const { db, mailer, config } = services
  if (!mailer.configured) return
  const { rows } = await sql<{ email: string; username: string; fullName: string; roles: Role[] }>`
    select u.email, p.username, p.full_name as "fullName",
      array(select r.role from user_roles r where r.user_id = u.id order by r.role) as roles
    from waiting_mails m join users u on u.id = m.user_id join profiles p on p.id = u.id
    where m.user_id = ${userId} and u.email_verified`.execute(db)
  const [row] = rows
  if (!row || !(await findStaff(db, [userId], config)).has(userId)) return
  const { email, ...person } = row
  const actor: Actor = { id: userId, ...person, avatarKey: null, suspended: false, sessionId: null }
  const waiting = await countDecidable(db, actor)
  if (totalOf(waiting) > 0)
    await mailer.send(waitingMail(config, email, waiting, stopAddress(services, userId)))
}
