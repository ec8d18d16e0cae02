// What honest people wait for in a calm hour and in one of spam, in one run: `npm run bench -- spam`.
import type { Actor } from '#domain/actor.ts'
import { writeComment } from '#domain/comments/write-comment.ts'
import { getComments } from '#domain/comments/get-comments.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { setLike } from '#domain/reactions/like-work.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { getWork } from '#domain/works/get-work.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { openServices } from '#server/services/open-services.ts'
import { openOwnData } from '#tests/own-data.ts'
import { aWork } from '#tests/people.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 60)
/** Acts of honest people a second, and of robots: 36,000 an hour, far more than a day's. */
const HONEST = 5
const ROBOTS = 10
const WORDS =
  'método dados escola leitura modelo campo rio texto prova turma gráfico medida fonte hipótese amostra'.split(
    ' ',
  )

export async function run(): Promise<void> {
  const { dataDir, databaseUrl, remove } = await openOwnData()
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET: 's'.repeat(40),
    RATE_LIMITS: 'on',
  })
  const { services, close } = await openServices(config, databaseUrl, createLog({ level: 'silent' }))
  try {
    const [author] = await people(services, 'autora', 1, '2025-01-01')
    const works: Hour['works'][number][] = []
    for (let n = 0; n < 5; n++) works.push(await publishWork(services, author!, aWork()))
    const students = await people(services, 'aluno', 400, '2025-01-01')
    const robots = await people(services, 'robo', 1000, new Date().toISOString())
    const hour = (name: string, spam: boolean) =>
      measure(services, { name, author: author!, works, students, robots: spam ? robots : [] })
    await hour('aquecimento', false)
    const calm = await hour('hora calma', false)
    const busy = await hour('hora de spam', true)
    console.log(
      `mediana ${(busy.median / calm.median).toFixed(2)} vezes a da hora calma, p99 ${(busy.p99 / calm.p99).toFixed(2)} vezes`,
    )
  } finally {
    await close()
    await remove()
  }
}

interface Hour {
  name: string
  author: Actor
  works: readonly { id: number; slug: string }[]
  students: readonly Actor[]
  robots: readonly Actor[]
}

async function measure(services: Services, { name, author, works, students, robots }: Hour) {
  const times: number[] = []
  const told = { refused: 0, seen: 0, held: 0, robotsRefused: 0 }
  const pending: Promise<void>[] = []
  const say = (actor: Actor, n: number, content: string) =>
    writeComment(services, actor, works[n % works.length]!.id, {
      content,
      submissionKey: crypto.randomUUID(),
    })
  const honest = async (n: number) => {
    const [actor, work] = [students[n % students.length]!, works[n % works.length]!]
    const begun = performance.now()
    try {
      if (n % 3 === 0) await say(actor, n, `Sobre ${draw(12)}: li com gosto.`)
      else if (n % 3 === 1) await setLike(services, actor, work.id, true)
      else {
        const { id } = await getWork(services.db, author.username, work.slug)
        await getComments(services.db, id, [])
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      told.refused += 1
    }
    times.push(performance.now() - begun)
  }
  const robot = async (n: number) => {
    try {
      const text =
        n % 2
          ? `trabalhos prontos com nota garantida chame ${n} agora`
          : `${draw(3)} http://p${n}.ofertas-${n % 3}.com`
      const { held } = await say(robots[n % robots.length]!, n, text)
      told[held ? 'held' : 'seen'] += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      told.robotsRefused += 1
    }
  }
  for (let tick = 0; tick < SECONDS * HONEST; tick++) {
    pending.push(honest(tick))
    if (robots.length > 0)
      for (let k = 0; k < ROBOTS / HONEST; k++) pending.push(robot((tick * ROBOTS) / HONEST + k))
    await new Promise((resolve) => setTimeout(resolve, 1000 / HONEST))
  }
  await Promise.all(pending)
  const sorted = times.toSorted((a, b) => a - b)
  const [median, p99] = [sorted[Math.floor(sorted.length / 2)]!, sorted[Math.ceil(sorted.length * 0.99) - 1]!]
  console.log(
    `${name.padEnd(14)} ${String(times.length).padStart(4)} atos honestos, ${told.refused} recusados: mediana ${median.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms` +
      (robots.length
        ? `; de robôs ${told.held} retidos, ${told.robotsRefused} recusados, ${told.seen} vistos ao chegar`
        : ''),
  )
  return { median, p99 }
}

const draw = (count: number) =>
  Array.from({ length: count }, () => WORDS[Math.floor(Math.random() * WORDS.length)]).join(' ')

/** Accounts made at that time; a password is not what this is about. */
async function people(services: Services, start: string, count: number, since: string): Promise<Actor[]> {
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
