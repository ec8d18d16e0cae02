import { beforeEach, expect, test } from 'vitest'
import { runQuery } from '#db/query-together.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { findInstitutions } from './find-institutions.ts'
import { workForActAt } from './require-work.ts'
import { getPlainText } from './get-plain-text.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const hide = (id: number) => db.updateTable('works').set({ hidden: true }).where('id', '=', id).execute()

beforeEach(async () => {
  await db.deleteFrom('works').execute()
})

test('a work is found at its author’s address, in any case; at another’s, hidden or unknown it is not', async () => {
  const work = await publishWork(services, ana, aWork())
  const find = async (username: string, slug: string) =>
    (await runQuery(db, workForActAt(db, username, slug)))?.id ?? null
  expect(await find('ANA', work.slug)).toBe(work.id)
  expect(await find('bia', work.slug)).toBeNull()
  expect(await find('ana', `${work.slug}x`)).toBeNull()
  await hide(work.id)
  expect(await find('ana', work.slug)).toBeNull()
})

test('institutions are offered as others wrote them, the most used first, none of a hidden work', async () => {
  const from = async (institution: string) => publishWork(services, ana, aWork({ institution }))
  await from('Universidade Federal de Goiás')
  await from('Universidade de São Paulo')
  await publishWork(services, bia, aWork({ institution: 'universidade de são paulo' }))
  await hide((await from('Universidade Secreta')).id)
  expect(await findInstitutions(db, 'UNIVERSIDADE')).toEqual([
    expect.stringMatching(/^universidade de são paulo$/i),
    'Universidade Federal de Goiás',
  ])
  for (const typed of ['', 'u', '%%', 'Unive%ade']) expect(await findInstitutions(db, typed)).toEqual([])
})

test('an institution is found by any of its words, with or without accents, and by its acronym', async () => {
  const names = [
    'Universidade Federal de Minas Gerais',
    'Universidade de São Paulo',
    'Universidade de Brasília',
    'Instituto Butantan (São Paulo)',
  ]
  for (const institution of names) await publishWork(services, ana, aWork({ institution }))
  const [ufmg, usp, unb, butantan] = names
  for (const [typed, found] of [
    ['minas', [ufmg]],
    ['GERAIS federal', [ufmg]],
    ['sao pau', [butantan, usp]],
    ['usp', [usp]],
    ['UFMG', [ufmg]],
    ['ufm', [ufmg]],
    ['UnB', [unb]],
    ['inas', []],
    ['.*', []],
    ['(sã', [butantan, usp]],
  ] as const)
    expect((await findInstitutions(db, typed)).sort(), typed).toEqual(found)
})

test('the text of a version’s file is had, and nothing where there is none', async () => {
  const work = await publishWork(services, ana, aWork())
  const versions = () => db.updateTable('work_versions').where('work_id', '=', work.id)
  await versions().set({ plain_text: ' \n ' }).execute()
  expect(await getPlainText(db, work.id, 1)).toBeNull()
  await versions().set({ plain_text: 'Lido do arquivo.' }).execute()
  expect(await getPlainText(db, work.id, 1)).toBe('Lido do arquivo.')
  expect(await getPlainText(db, work.id, 2)).toBeNull()
})
