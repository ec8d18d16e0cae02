import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hideContent, restoreContent } from '#domain/moderation/hide-content.ts'
import { deleteAccountNow } from '#domain/personal-data/delete-account-now.ts'
import { deleteWork } from '#domain/publishing/delete-work.ts'
import { editWork } from '#domain/publishing/edit-work.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { setLike } from '#domain/reactions/set-like.ts'
import { aWork, makeCoAuthor, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import {
  harvestErrorOf,
  harvest,
  identifierOf,
  letTimePass,
  textsOf,
  wholeList,
} from './harvest-test-services.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const dora = await person(services, 'dora', { roles: ['moderator'] })
const REASON = { reason: 'Um teste do que é ocultado.' }
const LIST = { verb: 'ListRecords', metadataPrefix: 'oai_dc' }

/** What a harvester is told that asks from its last visit on: headers as 'id' or 'id gone'. */
async function newSince(from: string): Promise<string[]> {
  const { identifiers, deleted } = await wholeList(services, { ...LIST, from })
  return identifiers.map((id) => (deleted.includes(id) ? `${id} gone` : id))
}

/** A visit: everything before it was long ago. */
async function visit(): Promise<string> {
  const [answered] = textsOf(await harvest(services, LIST), 'responseDate')
  await letTimePass(services)
  return answered!
}

test('a change of what a library reads is told again; what it cannot see moves nothing', async () => {
  const work = await publishWork(services, ana, aWork())
  const id = identifierOf(work)
  const told = async (change: () => Promise<unknown>) => {
    const since = await visit()
    await change()
    return newSince(since)
  }
  const set = (columns: object) => db.updateTable('works').set(columns).where('id', '=', work.id).execute()
  expect(await told(() => setLike(services, bia, work.id, true))).toEqual([])
  expect(await told(() => set({ ai_verification_status: 'flagged' }))).toEqual([])
  expect(await told(() => set({ updated_at: new Date() }))).toEqual([])
  expect(await told(() => set({ title: 'Outro título do trabalho' }))).toEqual([id])
  expect(await told(() => set({ registered_doi: '10.1590/abc' }))).toEqual([id])
  expect(await told(() => set({ institution: 'Universidade de Teste' }))).toEqual([id])
  expect(await told(() => makeCoAuthor(services, work.id, ana, bia))).toEqual([id])
  const person = (columns: object) =>
    db.updateTable('profiles').set(columns).where('id', '=', bia.id).execute()
  expect(await told(() => person({ bio: 'Outra frase sobre mim.' }))).toEqual([])
  expect(await told(() => person({ full_name: 'Bianca Moraes' }))).toEqual([id])
  expect(await told(() => person({ orcid_id: '0000-0002-1825-0097' }))).toEqual([id])
  // there and back before anybody asked
  expect(
    await told(async () => {
      await hideContent(services, dora, { kind: 'work', id: work.id }, REASON)
      await restoreContent(services, dora, { kind: 'work', id: work.id }, REASON)
    }),
  ).toEqual([])
})

test('a new version is told', async () => {
  const work = await publishWork(services, ana, aWork())
  const since = await visit()
  const { submissionKey: _, ...edited } = aWork()
  await editWork(services, ana, work.id, { ...edited, baseVersion: 1, notes: 'Revisto' })
  expect(await newSince(since)).toEqual([identifierOf(work)])
})

test('a hidden, a withdrawn and an erased work are told as deleted, under their identifiers and without a word of theirs', async () => {
  const zoe = await person(services, 'zoe')
  const secret = {
    title: 'Palavra xilindró no título',
    institution: 'Faculdade Xilindró',
    keywords: ['xilindró', 'outra'],
  }
  const hidden = await publishWork(services, ana, aWork(secret))
  const withdrawn = await publishWork(services, ana, aWork(secret))
  const erased = await publishWork(services, zoe, aWork(secret))
  const before = await visit()
  await hideContent(services, dora, { kind: 'work', id: hidden.id }, REASON)
  await deleteWork(services, ana, withdrawn.id)
  await deleteAccountNow(services, zoe, 'withdraw')
  const ids = [hidden, withdrawn, erased].map(identifierOf)
  expect(await newSince(before)).toEqual(ids.map((id) => `${id} gone`))
  for (const verb of ['ListRecords', 'ListIdentifiers']) {
    expect(await harvest(services, { ...LIST, verb, from: before })).not.toMatch(/xilindr|setSpec/i)
  }
  for (const identifier of ids) {
    const xml = await harvest(services, { verb: 'GetRecord', metadataPrefix: 'oai_dc', identifier })
    expect(xml).toMatch(/<header status="deleted">/)
    expect(xml).not.toMatch(/xilindr|metadata>|setSpec/i)
  }
  // nobody works there any more
  expect(await harvest(services, { verb: 'ListSets' })).not.toMatch(/xilindr/i)
  // a library that harvests a set hears of them there
  const ofArea = await wholeList(services, { ...LIST, set: 'area_educacao', from: before })
  expect(ofArea.deleted).toEqual(ids)
  // what is gone already goes no further
  const after = await visit()
  await deleteWork(services, ana, withdrawn.id).catch(() => null)
  await db.updateTable('works').set({ title: 'Mudado às escondidas' }).where('id', '=', hidden.id).execute()
  expect(await newSince(after)).toEqual([])
  await restoreContent(services, dora, { kind: 'work', id: hidden.id }, REASON)
  expect(await newSince(after)).toEqual([identifierOf(hidden)])
})

test('what is hidden while a list is read is gone from it at once', async () => {
  const work = await publishWork(services, ana, aWork({ title: 'Some enquanto a lista é lida' }))
  await visit()
  await db.updateTable('works').set({ hidden: true }).where('id', '=', work.id).execute()
  await db.deleteFrom('harvest_changes').execute() // as if it were not yet read
  const xml = await harvest(services, LIST)
  expect(xml).toContain(`<header status="deleted"><identifier>${identifierOf(work)}</identifier>`)
  expect(xml).not.toContain('Some enquanto')
})

test('a work that nobody ever saw leaves no record', async () => {
  const work = await publishWork(services, ana, aWork())
  await db.updateTable('works').set({ hidden: true }).where('id', '=', work.id).execute()
  const asked = { verb: 'GetRecord', metadataPrefix: 'oai_dc', identifier: identifierOf(work) }
  expect(harvestErrorOf(await harvest(services, asked))).toBe('idDoesNotExist')
  await deleteWork(services, ana, work.id).catch(() => null)
  expect((await newSince('2000-01-01T00:00:00Z')).filter((id) => id.startsWith(identifierOf(work)))).toEqual(
    [],
  )
})

test('a change that is committed after a later one, and after a visit, is told at the next visit', async () => {
  const [slow, quick] = [await publishWork(services, ana, aWork()), await publishWork(services, ana, aWork())]
  await visit()
  const begun = Promise.withResolvers<void>()
  const visited = Promise.withResolvers<void>()
  const late = db.transaction().execute(async (tx) => {
    await tx.updateTable('works').set({ title: 'Mudado primeiro' }).where('id', '=', slow.id).execute()
    begun.resolve()
    await visited.promise
  })
  await begun.promise
  await db.updateTable('works').set({ title: 'Mudado depois' }).where('id', '=', quick.id).execute()
  await sql`select pg_sleep(1.1)`.execute(db) // a second of the protocol passes
  const xml = await harvest(services, LIST)
  expect(xml).toContain('Mudado depois')
  expect(xml).not.toContain('Mudado primeiro')
  await sql`select pg_sleep(1.1)`.execute(db)
  visited.resolve()
  await late
  expect(await newSince(textsOf(xml, 'responseDate')[0]!)).toContain(identifierOf(slow))
})

test('of two that ask at once, one waits for what the other dates', async () => {
  const work = await publishWork(services, ana, aWork())
  await visit()
  await db.updateTable('works').set({ title: 'Mudado uma vez' }).where('id', '=', work.id).execute()
  const answers = await Promise.all(Array.from({ length: 6 }, () => harvest(services, LIST)))
  const stamps = answers.map(
    (xml) => new RegExp(`${identifierOf(work)}</identifier><datestamp>([^<]*)`).exec(xml)?.[1],
  )
  expect(new Set(stamps).size).toBe(1)
  for (const xml of answers) expect(xml).toContain('Mudado uma vez')
})
