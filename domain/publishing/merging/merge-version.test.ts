import { expect, test } from 'vitest'
import { aWork, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { editWork } from '../edit-work.ts'
import { publishWork } from '../publish-work.ts'
import { mergeVersion } from './merge-version.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await person(services, 'caio')

const LONG =
  'Este parágrafo tem palavras bastantes para que o trabalho possa ser publicado como um texto de verdade.'
const content = (...more: string[]) => [LONG, ...more].join('\n\n')
const anEdit = (changes: Record<string, unknown>) => {
  const { submissionKey: _, ...work } = aWork()
  return { ...work, baseVersion: 1, notes: 'Revisto', ...changes }
}

async function sharedWork() {
  const work = await publishWork(services, ana, aWork({ content: content('Dez escolas.', 'Fim.') }))
  await db
    .insertInto('co_author_requests')
    .values({ work_id: work.id, requester_id: ana.id, co_author_id: bia.id, status: 'accepted' })
    .execute()
  return work
}

const sentBy = (changes: Record<string, unknown>) => {
  const { title, abstract, thematicArea, category, keywords } = aWork() as Record<string, unknown>
  const lists = { keywords: (keywords as string[]).join('; '), authors: 'Ana Ribeiro; Bia Moraes' }
  return { baseVersion: '1', title, abstract, thematicArea, category, language: 'pt', ...lists, ...changes }
}

test('Ana, who writes while Bia publishes, is refused at every press until she chose, and Bia is told', async () => {
  const work = await sharedWork()
  await editWork(services, bia, work.id, anEdit({ content: content('Onze escolas.', 'Fim.') }))
  const mine = anEdit({ content: content('Doze escolas.', 'Fim.') })
  for (let press = 0; press < 3; press++)
    expect(await refusalOf(editWork(services, ana, work.id, mine))).toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('Outra pessoa publicou') as string,
    })
  const { version } = await editWork(services, ana, work.id, { ...mine, baseVersion: 2 })
  expect(version).toBe(3)
  const told = await db
    .selectFrom('notifications')
    .select(['title', 'link'])
    .where('user_id', '=', bia.id)
    .execute()
  expect(told).toContainEqual({
    title: 'Nova versão de um trabalho seu',
    link: `${work.path}/versoes/2/3`,
  })
})

test('the same words of two people are no submission sent twice: the second is told of the first', async () => {
  const work = await sharedWork()
  const same = anEdit({ content: content('Onze escolas.', 'Fim.') })
  await editWork(services, bia, work.id, same)
  expect(await refusalOf(editWork(services, ana, work.id, same))).toMatchObject({ kind: 'conflict' })
})

test('one’s own second tab is not somebody else', async () => {
  const work = await sharedWork()
  await editWork(services, ana, work.id, anEdit({ content: content('Nove escolas.') }))
  const refused = await refusalOf(
    editWork(services, ana, work.id, anEdit({ content: content('Oito escolas.') })),
  )
  expect(refused.message).toContain('Você publicou')
  expect(
    (await mergeVersion(services, ana, work.id, sentBy({ content: content('Oito escolas.') })))!.own,
  ).toBe(true)
})

test('what came out is shown beside what stands in the form: by itself where one changed it, to be chosen where both did', async () => {
  const work = await sharedWork()
  await editWork(
    services,
    bia,
    work.id,
    anEdit({ title: 'Título de Bia', institution: 'Ufam', content: content('Onze escolas.', 'Fim de Bia.') }),
  )
  const sent = sentBy({ title: 'Título de Ana', content: content('Doze escolas.', 'Fim.') })
  const merged = (await mergeVersion(services, ana, work.id, sent))!
  expect(merged).toMatchObject({ base: 1, version: 2, own: false, author: 'Bia Moraes', notes: 'Revisto' })
  expect(merged.fields).toContainEqual(
    expect.objectContaining({
      name: 'title',
      state: 'differs',
      mine: 'Título de Ana',
      theirs: 'Título de Bia',
    }),
  )
  expect(merged.fields).toContainEqual(
    expect.objectContaining({ name: 'institution', state: 'theirs', theirs: 'Ufam' }),
  )
  // nor what nobody changed
  expect(merged.fields).toHaveLength(2)
  expect(JSON.stringify(merged.text)).toContain('Doze escolas.')
  expect(JSON.stringify(merged.text)).toContain('Onze escolas.')
  expect(JSON.stringify(merged.text)).toContain('Fim de Bia.')
  expect(await mergeVersion(services, ana, work.id, { ...sent, baseVersion: '2' })).toBeNull()
})

test('nobody but who may publish a version sees what another form is compared with', async () => {
  const work = await sharedWork()
  expect((await refusalOf(mergeVersion(services, null, work.id, sentBy({})))).kind).toBe('unauthenticated')
  expect((await refusalOf(mergeVersion(services, caio, work.id, sentBy({})))).kind).toBe('forbidden')
})

test('the texts are put together apart from the pages', async () => {
  const work = await sharedWork()
  await editWork(services, bia, work.id, anEdit({ content: content('Onze escolas.', 'Fim.') }))
  const done: string[] = []
  const taskPool = {
    ...services.taskPool,
    run: ((task, ...rest) => {
      done.push(task.name)
      return services.taskPool.run(task, ...rest)
    }) as typeof services.taskPool.run,
  }
  const sent = sentBy({ content: content('Doze escolas.', 'Fim.') })
  expect((await mergeVersion({ db, taskPool }, ana, work.id, sent))!.text).toContainEqual(
    expect.objectContaining({ kind: 'differs' }),
  )
  expect(done).toEqual(['works.merge-texts'])
})
