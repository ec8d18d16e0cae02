import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createAccount } from '#domain/accounts/create-account.ts'
import type { Actor } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'
import { connectPeople } from './connect-people.ts'
import { DEMO_PEOPLE, DEPOSITOR, SIGN_IN_WITH, type DemoPerson } from './people.ts'
import { depositArticles, publishDemoWorks } from './publish-demo-works.ts'
import { readDemoWorks } from './read-works.ts'
import { foundCommunities } from './found-communities.ts'
import { sayComments } from './say-comments.ts'
import { spreadReadings } from './spread-readings.ts'
import { writeReviews } from './write-reviews.ts'

const FOLDER = path.join(process.cwd(), 'server/demo')
const NOTE = 'demonstracao.txt'
const DONE = 'Conteúdo completo.'

/** Whether this database should have it: asked for, or our own, without public address, and empty. */
export async function wantsDemo(services: Services): Promise<boolean> {
  const { demo, databaseUrl, publicUrl, dataDir } = services.config
  if (demo === false) return false
  const note = path.join(dataDir, NOTE)
  if (existsSync(note)) return !readFileSync(note, 'utf8').includes(DONE) // cut short: go on
  const { count } = await services.db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return demo === true ? true : !databaseUrl && !publicUrl && count === 0
}

const demoEmail = (username: string) => `${username}@demonstracao.example`

/** People, works and what they say to each other, made by the product's own rules. Filling twice changes nothing. */
export async function fillDemo(given: Services): Promise<void> {
  // a year of work in seconds
  const services: Services = { ...given, limits: { consume: async () => {}, forgive: async () => {} } }
  const started = performance.now()
  const note = path.join(services.config.dataDir, NOTE)
  const password = services.config.demoPassword ?? passwordIn(note) ?? randomBytes(9).toString('base64url')
  mkdirSync(services.config.dataDir, { recursive: true })
  writeFileSync(note, explain(password), { mode: 0o600 })
  const people = await makePeople(services, password)
  const works = [
    ...(await publishDemoWorks(services, people, FOLDER)),
    ...(await depositArticles(services, people, FOLDER)),
  ]
  await sayComments(services, people)
  await writeReviews(services, people)
  await connectPeople(services, people)
  await readDemoWorks(services, works)
  await foundCommunities(services, people)
  await spreadReadings(services)
  writeFileSync(note, `${explain(password)}\n${DONE}\n`, { mode: 0o600 })
  services.log.info({ ms: Math.round(performance.now() - started) }, 'demonstration content made')
  process.stdout.write(`${explain(password)}(Guardado em ${note})\n`)
}

function passwordIn(note: string): string | undefined {
  return existsSync(note) ? /^Senha: (.+)$/m.exec(readFileSync(note, 'utf8'))?.[1] : undefined
}

function explain(password: string): string {
  const accounts = SIGN_IN_WITH.map((username) => {
    const person = DEMO_PEOPLE.find((one) => one.username === username)!
    return `  ${demoEmail(username)}  (${person.role ?? person.userType})`
  })
  return `Contas de demonstração:\n${accounts.join('\n')}\nSenha: ${password}\n`
}

async function makePeople(services: Services, password: string): Promise<Map<string, Actor>> {
  const people = new Map<string, Actor>()
  for (const person of [...DEMO_PEOPLE, DEPOSITOR]) {
    const there = await services.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', person.username)
      .executeTakeFirst()
    const id = there?.id ?? (await makePerson(services, person, password))
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

async function makePerson(services: Services, person: DemoPerson, password: string): Promise<number> {
  const { id } = await createAccount(
    services,
    {
      email: demoEmail(person.username),
      password,
      fullName: person.fullName,
      username: person.username,
      userType: person.userType,
    },
    { emailVerified: true },
  )
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
