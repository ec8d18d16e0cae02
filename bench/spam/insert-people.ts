import type { Actor } from '#domain/actor.ts'
import { findActor } from '#domain/accounts/by-hand/find-actor.ts'
import { signUp } from '#domain/accounts/sign-up.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'

/** Accounts made at that time; a password is not what this is about. */
export async function insertPeople(
  services: Services,
  start: string,
  count: number,
  since: string,
): Promise<Actor[]> {
  const names = Array.from({ length: count }, (_, n) => `${start}_${n}`)
  const rows = await services.db
    .insertInto('users')
    .values(
      names.map((username) => ({ username, email: `${username}@exemplo.br`, created_at: new Date(since) })),
    )
    .returning(['id', 'username'])
    .execute()
  await services.db
    .insertInto('profiles')
    .values(rows.map((row) => ({ ...row, full_name: `Pessoa ${row.username}`, user_type: 'student' })))
    .execute()
  const same = { avatarKey: null, roles: [], suspended: false, sessionId: null }
  return rows.map((row) => ({ ...row, ...same, fullName: row.username }))
}

/** Programs that sign up from few addresses, slowly enough to be taken for people; those that were let in. */
export async function signUpRobots(services: Services, count: number, addresses: number): Promise<Actor[]> {
  const robots: Actor[] = []
  for (let n = 0; n < count; n++) {
    const username = `robo_${n}`
    const form = {
      email: `${username}@exemplo.br`,
      password: `segredo de ${username}`,
      fullName: `Pessoa ${n}`,
      username,
      userType: 'student',
    }
    const visit = {
      address: `203.0.113.${n % addresses}`,
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      deviceId: null,
      formOpenedAt: new Date(0),
    }
    try {
      await signUp(services, form, visit, new Set())
      robots.push(await findActor(services.db, username))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return robots
}
