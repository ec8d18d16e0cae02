// What leads to one site: strangers who all do wait for staff, a class does not; and what is public is not changed into it.
import { beforeEach, expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { writeComment } from '#domain/comments/write-comment.ts'
import { openCommunity } from '#domain/communities/community-test-services.ts'
import { decideHeld } from '#domain/moderation/held/decide-held.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { aWork, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { screenEdit } from './screen-post.ts'
import { EDIT_REFUSED } from './texts.ts'

const services = await testServices({ RATE_LIMITS: 'on' })
const { db } = services
const ana = await person(services, 'ana')
const olga = await person(services, 'olga', { roles: ['admin'] })
const edu = await person(services, 'edu', { roles: ['moderator'] })
await db
  .updateTable('users')
  .set({ created_at: new Date('2025-01-01') })
  .execute()
const work = await publishWork(services, ana, aWork())
let made = 0
const newcomers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => person(services, `novo${(made += 1)}`)))

const OPINIONS = [
  'A amostra me pareceu pequena para o que se conclui.',
  'Gostei do método, e queria ver a tabela completa.',
  'O resumo promete mais do que o texto entrega, acho.',
  'Alguém já tentou repetir isso em outra cidade?',
  'A revisão deixou de fora os trabalhos em espanhol.',
  'As figuras poderiam dizer de onde vêm os números.',
  'Faltou discutir quem respondeu ao questionário.',
  'Usei em aula na semana passada, e rendeu boa conversa.',
]
/** Each says something else; only the site is the same. */
const link = async (who: Actor, at: number, site: string, on = work.id): Promise<number> => {
  const content = `${OPINIONS[at]} Vejam https://${site}/pagina-${at}`
  return (await writeComment(services, who, on, { content, submissionKey: crypto.randomUUID() })).id
}
beforeEach(async () => {
  await db.deleteFrom('held_posts').execute()
  await db.deleteFrom('screened_posts').execute()
})

const openCaseOf = async (id: number) =>
  db
    .selectFrom('held_posts')
    .select(['id', 'cause', 'site'])
    .where('kind', '=', 'comment')
    .where('target_id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst()

test('the fifth stranger who leads to a site waits; released, so are those like it, and the site is free', async () => {
  const site = 'oferta-de-cursos.com'
  const people = await newcomers(8)
  const own = await publishWork(services, edu, aWork())
  const ids = []
  for (const [at, who] of people.slice(0, 6).entries()) ids.push(await link(who, at, site))
  for (const id of ids.slice(0, 4)) expect(await openCaseOf(id)).toBeUndefined()
  const fifth = (await openCaseOf(ids[4]!))!
  expect(fifth).toMatchObject({ cause: 'shared-site', site })
  expect(await openCaseOf(ids[5]!)).toMatchObject({ cause: 'shared-site', site })
  const underOwn = await link(people[6]!, 6, site, own.id)
  await decideHeld(services, edu, fifth.id, { decision: 'release' })
  expect(await openCaseOf(ids[5]!)).toBeUndefined()
  // on a post under the releasing member's own work somebody else decides
  expect(await openCaseOf(underOwn)).toMatchObject({ site })
  expect(await openCaseOf(await link(people[7]!, 7, site))).toBeUndefined()
})

test('who are members of one community are no strangers to each other', async () => {
  const site = 'blog-da-turma.com'
  const people = await newcomers(6)
  await openCommunity(services, olga, people.slice(0, 5))
  for (const [at, who] of people.slice(0, 5).entries())
    expect(await openCaseOf(await link(who, at, site))).toBeUndefined()
  // to whoever is not of it they are
  expect(await openCaseOf(await link(people[5]!, 5, site))).toMatchObject({ site })
})

test('what is public is not changed into what would wait; what waits may be changed, and goes on waiting', async () => {
  const site = 'ganhe-dinheiro-ja.com'
  const people = await newcomers(6)
  const ids = []
  for (const [at, who] of people.slice(0, 5).entries()) ids.push(await link(who, at, site))
  const content = OPINIONS[5]!
  const harmless = await writeComment(services, people[5]!, work.id, {
    content,
    submissionKey: crypto.randomUUID(),
  })
  const edit = (who: Actor, id: number) =>
    db
      .transaction()
      .execute((tx) =>
        screenEdit(services, tx, who, { kind: 'comment', id, text: `${content} Vejam https://${site}` }),
      )
  const { kind, message } = await refusalOf(edit(people[5]!, harmless.id))
  expect([kind, message]).toEqual(['forbidden', EDIT_REFUSED['shared-site']])
  expect(await openCaseOf(harmless.id)).toBeUndefined()
  expect(await openCaseOf(ids[4]!)).toBeDefined()
  await edit(people[4]!, ids[4]!)
  expect(await openCaseOf(ids[4]!)).toBeDefined()
})
