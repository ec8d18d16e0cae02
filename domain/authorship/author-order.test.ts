import { beforeEach, describe, expect, test } from 'vitest'
import { aWork, makeCoAuthor, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import type { Actor } from '#domain/actor.ts'
import { deleteAccountNow } from '#domain/personal-data/delete-account-now.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { findWorks } from '#domain/search/find-works.ts'
import { getWork } from '#domain/works/get-work.ts'

// A program of an earlier release writes works.co_authors, works.owner_id and co_author_requests only; so do the rows
// that these tests write by hand.

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await person(services, 'caio')
let id: number
let slug: string

const publish = async (coAuthors: string[], owner: Actor = ana, ownerRole?: 'author' | 'depositor') => {
  ;({ id, slug } = await publishWork(
    services,
    owner,
    aWork({ coAuthors }),
    ownerRole === undefined ? {} : { ownerRole },
  ))
}
/** Names, with the username of those who are linked. */
const authors = async (owner = 'ana') =>
  (await getWork(db, owner, slug)).authors.map(({ name, username }) =>
    username ? `${name} @${username}` : name,
  )
const change = (values: Record<string, unknown>) =>
  db.updateTable('works').set(values).where('id', '=', id).execute()
const requests = () => db.updateTable('co_author_requests').where('work_id', '=', id)
const listed = async (who: Actor) =>
  (await findWorks(db, { signedBy: who.id })).items.some((work) => work.id === id)

beforeEach(() => publish(['Davi Sá', 'Bia Moraes', 'Eva Luz']))

test('who accepts is linked at the place of their name, and leaves it there', async () => {
  await makeCoAuthor(services, id, ana, bia)
  expect(await authors()).toEqual(['Ana Ribeiro @ana', 'Davi Sá', 'Bia Moraes @bia', 'Eva Luz'])
  expect(await listed(bia)).toBe(true)
  await requests().set({ status: 'left' }).execute()
  expect(await authors()).toEqual(['Ana Ribeiro @ana', 'Davi Sá', 'Bia Moraes', 'Eva Luz'])
  expect(await listed(bia)).toBe(false)
})

test('who was named otherwise is linked by their ORCID iD; a namesake with another one is not', async () => {
  const [own, other] = ['0000-0002-1825-0097', '0000-0001-5109-3700']
  await db.updateTable('profiles').set({ orcid_id: own }).where('id', '=', bia.id).execute()
  const line = (position: number) =>
    db.updateTable('work_authors').where('work_id', '=', id).where('position', '=', position)
  await line(3).set({ orcid_id: other }).execute()
  await line(4).set({ orcid_id: own }).execute()
  await makeCoAuthor(services, id, ana, bia)
  expect(await authors()).toEqual(['Ana Ribeiro @ana', 'Davi Sá', 'Bia Moraes', 'Bia Moraes @bia'])
  await db.updateTable('profiles').set({ orcid_id: null }).where('id', '=', bia.id).execute()
})

test('who stood nowhere signs at the end, and goes without a trace', async () => {
  await makeCoAuthor(services, id, ana, caio)
  expect((await authors()).at(-1)).toBe('Caio Prado @caio')
  await requests().set({ status: 'left' }).execute()
  expect(await authors()).toEqual(['Ana Ribeiro @ana', 'Davi Sá', 'Bia Moraes', 'Eva Luz'])
})

test('names that are typed anew take the places of the former, whoever stands between', async () => {
  await makeCoAuthor(services, id, ana, bia)
  await db
    .updateTable('work_authors')
    .set({ institution: 'UFRN' })
    .where('work_id', '=', id)
    .where('name', '=', 'Eva Luz')
    .execute()
  await change({ co_authors: ['Eva Luz', 'Gil Mar', 'Hugo Paz'] })
  expect(await authors()).toEqual(['Ana Ribeiro @ana', 'Eva Luz', 'Bia Moraes @bia', 'Gil Mar', 'Hugo Paz'])
  expect((await getWork(db, 'ana', slug)).authors[1]).toMatchObject({ institution: 'UFRN' })
  await change({ co_authors: [] })
  expect(await authors()).toEqual(['Ana Ribeiro @ana', 'Bia Moraes @bia'])
  await change({ co_authors: ['Zeca Dias', 'Zeca Dias'] })
  expect(await authors()).toEqual(['Ana Ribeiro @ana', 'Bia Moraes @bia', 'Zeca Dias', 'Zeca Dias'])
})

describe('who only deposits', () => {
  test('is none of the authors, neither on the card nor in the search nor among their works', async () => {
    await publish(['Davi Sá'], caio, 'depositor')
    expect(await authors('caio')).toEqual(['Davi Sá'])
    expect(await listed(caio)).toBe(false)
    const kept = await findWorks(db, { publishedBy: caio.id })
    expect(kept.items.map((work) => work.id)).toEqual([id])
    expect((await findWorks(db, { q: 'Caio Prado' })).items.map((work) => work.id)).not.toContain(id)
    expect((await findWorks(db, { q: 'Davi Sá' })).items.map((work) => work.id)).toContain(id)
  })

  test('has no author but those who are named', async () => {
    await publish([], caio, 'depositor')
    expect(await authors('caio')).toEqual([])
  })

  test('stands there once they say that they are one', async () => {
    await publish(['Davi Sá', 'Caio Prado'], caio, 'depositor')
    await change({ owner_role: 'author' })
    expect(await authors('caio')).toEqual(['Davi Sá', 'Caio Prado @caio'])
    await change({ owner_role: 'depositor' })
    expect(await authors('caio')).toEqual(['Davi Sá', 'Caio Prado'])
  })
})

describe('an account that goes', () => {
  test('of who shared the work: the heir keeps their place, and nobody is doubled', async () => {
    const gil = await person(services, 'gil_ordem')
    await publish(['Davi Sá', 'Bia Moraes'], gil)
    await makeCoAuthor(services, id, gil, bia)
    await deleteAccountNow(services, gil, 'keep')
    expect(await authors('bia')).toEqual(['Davi Sá', 'Bia Moraes @bia'])
  })

  test('of who stood alone: their place is empty, and a typed name of another stays', async () => {
    const gil = await person(services, 'gil_so')
    await publish(['Davi Sá'], gil)
    await deleteAccountNow(services, gil, 'keep')
    const [card] = (await findWorks(db, { q: 'Davi Sá' })).items.filter((work) => work.id === id)
    expect(card!.authors.map(({ name }) => name)).toEqual(['Autor removido', 'Davi Sá'])
  })

  test('of a co-author: what was typed of them stays, without number or institution', async () => {
    const gil = await person(services, 'gil_co')
    const hugo = await person(services, 'hugo_co')
    await publish(['Pessoa gil_co', 'Davi Sá'])
    for (const who of [gil, hugo]) await makeCoAuthor(services, id, ana, who)
    await db
      .updateTable('work_authors')
      .set({ orcid_id: '0000-0002-1825-0097', institution: 'UFRN' })
      .where('person_id', '=', gil.id)
      .execute()
    for (const who of [gil, hugo]) await deleteAccountNow(services, who, 'keep')
    expect(await authors()).toEqual(['Ana Ribeiro @ana', 'Pessoa gil_co', 'Davi Sá'])
    expect((await getWork(db, 'ana', slug)).authors[1]).toMatchObject({ orcidId: null, institution: null })
  })
})
