// A day of spam: many new accounts from few addresses, texts that repeat or lead to few sites, and honest people beside.
import { expect, test } from 'vitest'
import { writeComment } from '#domain/comments/write-comment.ts'
import type { Actor } from '#domain/actor.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { findRecord } from '#domain/record/find-record.ts'
import { findOwnHeld } from '#domain/screening/find-own-held.ts'
import { HELD_WORDS } from '#domain/screening/texts.ts'
import { getWork } from '#domain/works/get-work.ts'
import { notificationsOf } from '#domain/reviews/review-test-services.ts'
import { aWork, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { SPAM_OFFERS, SPAM_WORDS } from '#tests/spam-texts.ts'
import { decideHeld } from './held/decide-held.ts'
import { findHeldCases } from './find-held-cases.ts'
import { findOwnMeasures } from './own-measures/find-own-measures.ts'
import { getWithheldWork } from './get-withheld-work.ts'
import { reportAlike } from './held/report-alike.ts'

const services = await testServices({ RATE_LIMITS: 'on' })
const { db } = services
const ana = await person(services, 'ana')
const edu = await person(services, 'edu', { roles: ['moderator'] })
const dora = await person(services, 'dora', { roles: ['admin'] })
const settle = (...people: Actor[]) =>
  db
    .updateTable('users')
    .set({ created_at: new Date('2025-01-01') })
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .execute()
await settle(ana, edu, dora)
const work = await publishWork(services, ana, aWork())

/** Accounts of this very day, as many as are wanted; a password is not what this is about. */
async function newcomers(start: string, count: number): Promise<Actor[]> {
  const rows = await db
    .insertInto('users')
    .values(
      Array.from({ length: count }, (_, n) => ({
        username: `${start}_${n}`,
        email: `${start}${n}@exemplo.br`,
      })),
    )
    .returning(['id', 'username'])
    .execute()
  await db
    .insertInto('profiles')
    .values(rows.map((row) => ({ ...row, full_name: `Pessoa ${row.username}`, user_type: 'student' })))
    .execute()
  return rows.map((row) => ({
    ...row,
    fullName: row.username,
    avatarKey: null,
    roles: [],
    suspended: false,
    sessionId: 1,
  }))
}

const say = (actor: Actor, content: string) =>
  writeComment(services, actor, work.id, { content, submissionKey: crypto.randomUUID() })

/** What the jobs would have done an hour later; the first of a flood do as well as all. */
async function doJobs(): Promise<void> {
  const open = await db
    .selectFrom('held_posts')
    .select(['kind', 'target_id'])
    .where('outcome', 'is', null)
    .orderBy('id')
    .limit(150)
    .execute()
  for (const { kind, target_id } of open)
    await reportAlike(services, { kind: kind as 'comment', id: target_id })
}

const seenOf = async (people: readonly Actor[]) => {
  const { count } = await db
    .selectFrom('comments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(
      'user_id',
      'in',
      people.map(({ id }) => id),
    )
    .where('hidden', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

test('who wrote it is told; staff release it or refuse it, once, and never their own', async () => {
  const [caio, bia, lia, edna] = (await newcomers('gente', 4)) as [Actor, Actor, Actor, Actor]
  const same = aWork({ title: 'Um plano de leitura em doze semanas' })
  const again = () => ({ ...same, submissionKey: crypto.randomUUID() })
  for (const actor of [caio, bia]) expect((await publishWork(services, actor, again())).held).toBe(false)
  const { id, held, slug } = await publishWork(services, lia, again())
  expect(held).toBe(true)
  expect((await refusalOf(getWork(db, lia.username, slug))).kind).toBe('missing')
  expect((await notificationsOf(services, lia))[0]!.message).toBe(HELD_WORDS)
  expect(await findOwnHeld(db, lia.id)).toMatchObject([
    { kind: 'work', targetId: id, cause: 'near-duplicate' },
  ])
  expect(await getWithheldWork(db, lia, id)).toMatchObject({ title: same.title, measure: null })
  expect((await refusalOf(getWithheldWork(db, caio, id))).kind).toBe('missing')
  await doJobs() // those before it too
  const cases = (await findHeldCases(db, edu)).items.filter(({ content }) => content.kind === 'work')
  expect(cases.map(({ writer }) => writer?.username).sort()).toEqual(['gente_0', 'gente_1', 'gente_2'])
  const caseOf = (writer: string) => cases.find((one) => one.writer?.username === writer)!.id
  const seenWorks = async () => {
    const rows = await db
      .selectFrom('works as w')
      .innerJoin('users as u', 'u.id', 'w.owner_id')
      .select('u.username')
      .where('u.username', 'like', 'gente_%')
      .where('w.hidden', '=', false)
      .execute()
    return rows.map(({ username }) => username)
  }

  for (const actor of [null, caio, { ...edu, suspended: true }])
    expect(['unauthenticated', 'forbidden']).toContain(
      (await refusalOf(decideHeld(services, actor, caseOf('gente_2'), { decision: 'release' }))).kind,
    )
  const liaOfStaff = { ...lia, roles: ['moderator' as const] }
  expect(
    (await refusalOf(decideHeld(services, liaOfStaff, caseOf('gente_2'), { decision: 'release' }))).kind,
  ).toBe('forbidden')
  // what was public already stays so until staff say otherwise
  expect((await seenWorks()).sort()).toEqual(['gente_0', 'gente_1'])
  expect(
    (await refusalOf(decideHeld(services, dora, caseOf('gente_0'), { decision: 'refuse', reason: 'curto' })))
      .kind,
  ).toBe('invalid')
  await decideHeld(services, dora, caseOf('gente_0'), {
    decision: 'refuse',
    reason: 'Repete o texto de outra pessoa.',
  })
  expect(await findOwnMeasures(db, caio)).toMatchObject([
    { subject: { type: 'hiding' }, reason: 'Repete o texto de outra pessoa.' },
  ])
  expect(await seenWorks()).toEqual(['gente_1'])
  await decideHeld(services, edu, caseOf('gente_2'), { decision: 'release' })
  expect((await getWork(db, lia.username, slug)).id).toBe(id)
  expect(
    (
      await refusalOf(
        decideHeld(services, dora, caseOf('gente_2'), { decision: 'refuse', reason: 'Repete outro texto.' }),
      )
    ).kind,
  ).toBe('conflict')

  // with one those like it are released that wait
  expect((await findHeldCases(db, edu)).items.filter(({ content }) => content.kind === 'work')).toEqual([])
  expect((await findRecord(db, dora, {})).items.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['work.release', 'work.hide']),
  )
  // what was found harmless no longer counts against others
  expect((await publishWork(services, edna, again())).held).toBe(false)
})

test('of hundreds of posts of spam hardly one in thirty is seen, all in the queue of staff, and no honest act was refused or held', async () => {
  const [robots, honest] = [await newcomers('robo', 120), await newcomers('aluno', 12)]
  let sent = 0
  // each in its turn, so that the copies of one text come from everywhere
  for (let k = 0; k < 5; k++) {
    for (const [n, robot] of robots.entries()) {
      const text =
        n % 2
          ? `${SPAM_OFFERS[k === 0 ? 1 : 0]} chame ${n}${k} agora ${SPAM_WORDS[(n + k) % SPAM_WORDS.length]}`
          : `${SPAM_WORDS[n % 15]} ${SPAM_WORDS[k]} veja em http://p${n}x${k}.ofertas-${(n + k) % 3}.com/${k}`
      await say(robot, text)
      sent += 1
    }
  }
  expect(sent).toBe(600)
  const held = []
  for (const [n, student] of honest.entries()) {
    const own = Array.from(
      { length: 12 },
      (_, k) => SPAM_WORDS[(n * 7 + k * (n + 3)) % SPAM_WORDS.length],
    ).join(' ')
    held.push(
      (await say(student, `Sobre ${own}: veja https://doi.org/10.1/${n} e responda, ${student.username}`))
        .held,
    )
    held.push((await say(student, 'Parabéns pelo trabalho!')).held)
  }
  await doJobs()
  // the first posts, before they were recognised as a flood, are public and stay so while they wait for staff
  const seen = await seenOf(robots)
  expect(seen).toBeLessThanOrEqual(18)
  const waiting = db
    .selectFrom('held_posts')
    .select('id')
    .where('visible', '=', true)
    .where('kind', '=', 'comment')
  expect(await waiting.execute()).toHaveLength(seen)
  expect(held.filter(Boolean)).toEqual([])
  expect(await seenOf(honest)).toBe(24)
  // the figure on the page is of what is seen
  expect((await getWork(db, 'ana', work.slug)).figures.comments).toBe(24 + seen)
  // nobody was told of what waited before it was seen, save who wrote it
  const told = (await notificationsOf(services, ana)).filter(({ message }) => message.includes('emprestimo'))
  expect(told.length).toBeLessThanOrEqual(seen)
})

test('a class of thirty writes from one template, each with data of their own: nothing waits, and copies do', async () => {
  const students = await newcomers('turma', 30)
  const template =
    'Relatório de prática de laboratório de química geral. Objetivo: determinar a concentração de uma solução de ácido acético por titulação com hidróxido de sódio padronizado, usando fenolftaleína como indicador. Materiais: bureta de cinquenta mililitros, erlenmeyer, pipeta volumétrica, suporte universal e garra. Procedimento: transferir a amostra, diluir com água destilada, acrescentar duas gotas do indicador e titular até a viragem persistente, anotando o volume gasto em cada repetição.'
  const held: boolean[] = []
  for (const [n, student] of students.entries()) {
    const measured = Array.from({ length: 9 }, (_, k) => `${10 + n},${(k * 37 + n * 13) % 97}`).join(' mL; ')
    const words = Array.from(
      { length: 8 },
      (_, k) => `${SPAM_WORDS[(n + k) % 15]}${'abcdefghij'[(n * 3 + k) % 10]}${'klmnopqrst'[n % 10]}`,
    )
    held.push(
      (await say(student, `${template} Resultados: ${measured} mL. Discussão: ${words.join(' ')}.`)).held,
    )
  }
  expect(held.filter(Boolean)).toEqual([])
  // two words changed are no data
  const copies: boolean[] = []
  for (const [n, student] of (await newcomers('copia', 4)).entries())
    copies.push((await say(student, `${template} Bom dia ${n} ${student.username}`)).held)
  expect(copies).toEqual([false, false, true, true])
})
