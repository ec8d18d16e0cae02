// A class of newcomers writes like a class: with one template, the same links, one group. What strangers copy waits.
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { writeComment } from '#domain/comments/write-comment.ts'
import { openCommunity } from '#domain/communities/community-test-services.ts'
import { publishWork, type PublishedWork } from '#domain/publishing/publish-work.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'

const services = await testServices({ RATE_LIMITS: 'on' })
const { db } = services
const ana = await person(services, 'ana')
const admin = await person(services, 'dora', { roles: ['admin'] })
let work: PublishedWork

beforeAll(async () => {
  await db
    .updateTable('users')
    .set({ created_at: new Date('2025-01-01') })
    .execute()
  work = await publishWork(services, ana, aWork())
})

/** Accounts of this very day; a password is not what this is about. */
async function newcomers(start: string, count: number): Promise<Actor[]> {
  const named = Array.from({ length: count }, (_, n) => `${start}_${n}`)
  const rows = await db
    .insertInto('users')
    .values(named.map((username) => ({ username, email: `${username}@exemplo.br` })))
    .returning(['id', 'username'])
    .execute()
  await db
    .insertInto('profiles')
    .values(rows.map((row) => ({ ...row, full_name: `Pessoa ${row.username}`, user_type: 'student' })))
    .execute()
  const rest = { avatarKey: null, roles: [], suspended: false, sessionId: null }
  return rows.map((row) => ({ ...row, ...rest, fullName: row.username }))
}

/** One template, and what each measured and thought. */
const REPORTS = [
  ['pêndulo simples', '9,74', 'o fio cedia um pouco, e soltamos a esfera com a mão trêmula da primeira vez'],
  ['plano inclinado', '9,61', 'a rampa da escola empenou; medimos três alturas e ficamos com a do meio'],
  ['queda de uma bola', '9,90', 'filmamos com dois celulares, contamos quadros e erramos a conta uma vez'],
  ['mola vertical', '9,82', 'penduramos moedas numa mola de caneta até que ela não voltasse mais'],
  ['trilho de ar', '9,79', 'o compressor desligava sozinho, então repetimos tudo depois do intervalo'],
  ['cronômetro de fita', '9,55', 'a fita rasgou duas vezes, e o Pedro colou os pedaços fora de ordem'],
] as const

const report = ([how, value, told]: readonly [string, string, string]) =>
  aWork({
    title: `Relatório de laboratório: ${how}`,
    abstract: `Medimos a aceleração da gravidade por ${how} e obtivemos ${value} metros por segundo ao quadrado.`,
    content: `## Objetivo\n\nMedir a aceleração da gravidade no laboratório da escola, comparar o valor obtido com o esperado e discutir as fontes de erro.\n\n## Método\n\nUsamos ${how}, repetindo cada medida dez vezes e anotando a média.\n\n## Resultado\n\nObtivemos ${value} m/s². Quanto aos erros: ${told}.\n\n## Conclusão\n\nO valor obtido concorda com o esperado dentro da incerteza do experimento.`,
  })

const says = (who: Actor, content: string) =>
  writeComment(services, who, work.id, { content, submissionKey: crypto.randomUUID() })

test('reports from one template, each with its own data, are all public', async () => {
  const held = []
  for (const [n, who] of (await newcomers('turma', REPORTS.length)).entries())
    held.push((await publishWork(services, who, report(REPORTS[n]!))).held)
  expect(held).toEqual(REPORTS.map(() => false))
})

test('of one text that three strangers post, the third waits, also with a few words changed', async () => {
  const held = async (start: string, texts: readonly Record<string, unknown>[]) => {
    const answers = []
    for (const [n, who] of (await newcomers(start, texts.length)).entries())
      answers.push((await publishWork(services, who, texts[n]!)).held)
    return answers
  }
  expect(
    (
      await held(
        'copia',
        [1, 2, 3].map(() => report(REPORTS[0])),
      )
    ).at(-1),
  ).toBe(true)
  // nor do a few words make it another
  const changed = ['devagar', 'depressa', 'ontem'].map((word) =>
    report(['balança de torção', '9,70', `o fio de pesca girou para um lado, e ${word} para o outro`]),
  )
  expect((await held('quase', changed)).at(-1)).toBe(true)
})

test('a site to which five strangers lead waits; a class of one community may, and anybody to where all keep their things', async () => {
  const link = (n: number, site: string) => `Vejam https://${site}/${n}`
  const strangers = await newcomers('estranho', 5)
  const held = []
  for (const [n, who] of strangers.entries()) held.push((await says(who, link(n, 'sorteios-ja.com'))).held)
  expect(held).toEqual([false, false, false, false, true])
  const pupils = await newcomers('aluno', 6)
  await openCommunity(services, admin, pupils)
  for (const [n, who] of pupils.entries())
    expect((await says(who, link(n, 'blog-da-turma-b.com'))).held).toBe(false)
  for (const [n, who] of (await newcomers('outro', 5)).entries())
    expect((await says(who, link(n, 'drive.google.com'))).held).toBe(false)
})
