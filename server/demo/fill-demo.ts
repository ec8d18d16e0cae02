import { programFolder } from '#platform/program-folder.ts'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createAccount } from '#domain/accounts/create-account.ts'
import type { Actor } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'
import { completeProfiles } from './complete-profiles.ts'
import { connectPeople } from './connect-people.ts'
import { type Progress, silentProgress } from '../services/progress.ts'
import { demoEmail, DEMO_PEOPLE, DEPOSITOR, SIGN_IN_WITH, type DemoPerson } from './demo-people.ts'
import { findDemoPassword } from './find-demo-password.ts'
import { countDemoWorks, depositArticles, publishDemoWorks } from './publish-demo-works.ts'
import { moderate } from './moderate.ts'
import { countDemoReadings } from './count-demo-readings.ts'
import { foundCommunities } from './found-communities.ts'
import { sayComments } from './say-comments.ts'
import { spreadReadings } from './spread-readings.ts'
import { verifyPeople } from './verify-people.ts'
import { demoNoteOf, DONE } from './wants-demo.ts'
import { writeReviews } from './write-reviews.ts'
import { hashPassword } from '#domain/accounts/login/hash-password.ts'

const FOLDER = path.join(programFolder(), 'server/demo')
const JOINED = new Date('2024-03-04T12:00:00Z')

export interface DemoAccounts {
  accounts: { email: string; role: string }[]
  /** Undefined where the accounts were there before and nobody here knows their password. */
  password: string | undefined
  note: string
}

interface Filling {
  progress?: Progress
  /** Ends the filling after the act under way; the next one goes on where it stopped. */
  signal?: AbortSignal
}

/** People, works and what they say to each other, made by the product's own rules. Filling twice changes nothing. */
export async function fillDemo(given: Services, filling: Filling = {}): Promise<DemoAccounts> {
  const services = countActs(given, filling)
  const started = performance.now()
  const { dataDir, demoPassword } = services.config
  const note = demoNoteOf(dataDir)
  const password = await findDemoPassword(services.db, [demoPassword, passwordIn(note)])
  mkdirSync(dataDir, { recursive: true })
  if (password) writeFileSync(note, explain(password), { mode: 0o600 })
  filling.progress?.show('  pessoas')
  const people = await makePeople(services, password ?? randomBytes(9).toString('base64url'), filling.signal)
  const works = [
    ...(await publishDemoWorks(services, people, FOLDER)),
    ...(await depositArticles(services, people, FOLDER)),
  ]
  await sayComments(services, people)
  await writeReviews(services, people)
  await completeProfiles(services, people)
  await connectPeople(services, people)
  await verifyPeople(services, people)
  await countDemoReadings(services, works)
  await foundCommunities(services, people)
  await spreadReadings(services)
  await moderate(services, people)
  writeFileSync(note, `${explain(password)}\n${DONE}\n`, { mode: 0o600 })
  services.log.info({ ms: Math.round(performance.now() - started) }, 'demonstration content made')
  return { accounts: accountsToUse(), password, note }
}

/**
 * A year of work in seconds, so without rate limits and screening. Each act of a person passes here, so it
 * can be counted for the progress and aborted.
 */
function countActs(given: Services, { progress = silentProgress, signal }: Filling): Services {
  const total = countDemoWorks(FOLDER)
  let works = 0
  return {
    ...given,
    config: { ...given.config, rateLimits: false },
    limits: {
      async consume(rule) {
        signal?.throwIfAborted()
        if (rule === 'publish:person') works += 1
        progress.show(works < total ? `  ${works} de ${total} trabalhos` : '  comentários e avaliações')
      },
      forgive: async () => {},
    },
  }
}

function passwordIn(note: string): string | undefined {
  const password = existsSync(note) ? /^Senha: (.+)$/m.exec(readFileSync(note, 'utf8'))?.[1] : undefined
  return password === UNKNOWN ? undefined : password
}

const accountsToUse = () =>
  SIGN_IN_WITH.map((username) => {
    const person = DEMO_PEOPLE.find((one) => one.username === username)!
    return { email: demoEmail(username), role: person.role ?? person.userType }
  })

function explain(password: string | undefined): string {
  const accounts = accountsToUse().map(({ email, role }) => `  ${email}  (${role})`)
  return `Contas de demonstração:\n${accounts.join('\n')}\nSenha: ${password ?? UNKNOWN}\n`
}

const UNKNOWN = '(a que as contas já tinham)'

async function makePeople(
  services: Services,
  password: string,
  signal: AbortSignal | undefined,
): Promise<Map<string, Actor>> {
  const people = new Map<string, Actor>()
  let passwordHash: string | undefined
  for (const person of [...DEMO_PEOPLE, DEPOSITOR]) {
    signal?.throwIfAborted()
    const existing = await services.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', person.username)
      .executeTakeFirst()
    const id =
      existing?.id ??
      (await makePerson(services, person, password, (passwordHash ??= await hashPassword(password))))
    const roles = person.role ? [person.role] : []
    people.set(person.username, {
      id,
      username: person.username,
      fullName: person.fullName,
      avatarKey: null,
      roles,
      suspended: false,
      sessionId: null,
    })
  }
  return people
}

async function makePerson(
  services: Services,
  person: DemoPerson,
  password: string,
  passwordHash: string,
): Promise<number> {
  const { id } = await createAccount(
    services,
    {
      email: demoEmail(person.username),
      password,
      fullName: person.fullName,
      username: person.username,
      userType: person.userType,
    },
    { emailVerified: true, passwordHash },
  )
  // older than what they publish
  await services.db.updateTable('users').set({ created_at: JOINED }).where('id', '=', id).execute()
  await services.db
    .updateTable('profiles')
    .set({
      area_of_expertise: person.area,
      institution: person.institution ?? null,
      academic_title: person.title ?? null,
      bio: person.bio ?? null,
    })
    .where('id', '=', id)
    .execute()
  if (person.role)
    await services.db.insertInto('user_roles').values({ user_id: id, role: person.role }).execute()
  return id
}
