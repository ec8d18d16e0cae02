// A calm hour and one of spam, in one run: what honest people wait for, and what is left of the spam to see afterwards.
// `npm run bench -- spam`; BENCH_SECONDS and BENCH_POSTS change its size.
import { sql } from 'kysely'
import type { Actor } from '#domain/actor.ts'
import { writeComment } from '#domain/comments/write-comment.ts'
import { getComments } from '#domain/comments/get-comments.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { setLike } from '#domain/reactions/set-like.ts'
import { Refusal } from '#domain/refusal.ts'
import { REPORT_ALIKE } from '#domain/screening/job-names.ts'
import type { Services } from '#domain/services.ts'
import { getWork } from '#domain/works/get-work.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { openServices } from '#server/services/open-services.ts'
import { openOwnData } from '#tests/own-data.ts'
import { aWork } from '#tests/people.ts'
import { drawOffer, drawWords } from './spam/draw-texts.ts'
import { insertPeople, signUpRobots } from './spam/insert-people.ts'

/** An hour in so short a time: its acts come so much denser. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 90)
const POSTS = Number(process.env.BENCH_POSTS ?? 3_000)
/** Acts of honest people a second. */
const HONEST = 5
/** Robots that post at once. */
const AT_ONCE = 8
const SIGN_UPS = 600
const ADDRESSES = 4

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
    const [author] = await insertPeople(services, 'autora', 1, '2025-01-01')
    const works: Hour['works'][number][] = []
    for (let n = 0; n < 5; n++) works.push(await publishWork(services, author!, aWork()))
    const honest = [
      ...(await insertPeople(services, 'aluno', 400, '2025-01-01')),
      ...(await insertPeople(services, 'caloura', 100, new Date().toISOString())),
    ]
    const robots = await signUpRobots(services, SIGN_UPS, ADDRESSES)
    console.log(`${robots.length} contas de robôs, de ${SIGN_UPS} cadastros por ${ADDRESSES} endereços`)
    const hour = (name: string, posting: readonly Actor[]) =>
      measure(services, { name, author: author!, works, honest, robots: posting })
    await hour('aquecimento', [])
    const calm = await hour('hora calma', [])
    const busy = await hour('hora de spam', robots)
    console.log(
      `mediana ${(busy.median / calm.median).toFixed(2)} vezes a da hora calma, p99 ${(busy.p99 / calm.p99).toFixed(2)} vezes`,
    )
    await untilHeld(services)
    await reportSeen(services, robots, honest)
  } finally {
    await close()
    await remove()
  }
}

interface Hour {
  name: string
  author: Actor
  works: readonly { id: number; slug: string }[]
  honest: readonly Actor[]
  robots: readonly Actor[]
}

async function measure(services: Services, { name, author, works, honest, robots }: Hour) {
  const times: number[] = []
  const outcome = { refused: 0, taken: 0, robotsRefused: 0 }
  const pending: Promise<void>[] = []
  const say = (actor: Actor, n: number, content: string) =>
    writeComment(services, actor, works[n % works.length]!.id, {
      content,
      submissionKey: crypto.randomUUID(),
    })
  const actHonestly = async (n: number) => {
    const [actor, work] = [honest[n % honest.length]!, works[n % works.length]!]
    const begun = performance.now()
    try {
      if (n % 3 === 0) await say(actor, n, `Sobre ${drawWords(12)}: li com gosto.`)
      else if (n % 3 === 1) await setLike(services, actor, work.id, true)
      else {
        const { id } = await getWork(services.db, author.username, work.slug)
        await getComments(services.db, id, [])
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcome.refused += 1
    }
    times.push(performance.now() - begun)
  }
  const post = async (n: number) => {
    try {
      await say(robots[n % robots.length]!, n, drawOffer(n))
      outcome.taken += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcome.robotsRefused += 1
    }
  }
  const seconds = robots.length > 0 ? SECONDS * 2 : SECONDS
  const begun = performance.now()
  let posted = 0
  const flood = async () => {
    while (posted < POSTS) {
      const early = begun + (posted / POSTS) * seconds * 1000 - performance.now()
      if (early > 0) await pause(early)
      else await post(posted++)
    }
  }
  if (robots.length > 0) for (let n = 0; n < AT_ONCE; n++) pending.push(flood())
  for (let tick = 0; tick < seconds * HONEST; tick++) {
    pending.push(actHonestly(tick))
    await pause(1000 / HONEST)
  }
  await Promise.all(pending)
  const sorted = times.toSorted((a, b) => a - b)
  const [median, p99] = [sorted[Math.floor(sorted.length / 2)]!, sorted[Math.ceil(sorted.length * 0.99) - 1]!]
  console.log(
    `${name.padEnd(14)} ${String(times.length).padStart(4)} atos honestos, ${outcome.refused} recusados: mediana ${median.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms` +
      (robots.length
        ? `; de robôs ${outcome.taken} publicações aceitas, ${outcome.robotsRefused} recusadas`
        : ''),
  )
  return { median, p99 }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Until the jobs that look for what came before have nothing left to do. */
async function untilHeld({ db }: Services): Promise<void> {
  for (;;) {
    const { rows } =
      await sql`select from pgboss.job where name = ${REPORT_ALIKE} and state < 'completed'`.execute(db)
    if (rows.length === 0) return
    await pause(500)
  }
}

/** Once the jobs have done theirs: what others see of either side. */
async function reportSeen(
  { db }: Services,
  robots: readonly Actor[],
  honest: readonly Actor[],
): Promise<void> {
  const seen = async (people: readonly Actor[]) => {
    const { all, shown } = await db
      .selectFrom('comments')
      .select((eb) => [
        eb.fn.countAll<number>().as('all'),
        eb.fn.countAll<number>().filterWhere('hidden', '=', false).as('shown'),
      ])
      .where(
        'user_id',
        'in',
        people.map(({ id }) => id),
      )
      .executeTakeFirstOrThrow()
    return { all, shown, share: `${((100 * shown) / all).toFixed(2)} %` }
  }
  const [theirs, ours] = [await seen(robots), await seen(honest)]
  console.log(
    `uma hora depois: de robôs ${theirs.shown} de ${theirs.all} à vista (${theirs.share}), honestos ${ours.shown} de ${ours.all}`,
  )
  if (theirs.shown >= theirs.all / 100 || ours.shown < ours.all) process.exitCode = 1
}
