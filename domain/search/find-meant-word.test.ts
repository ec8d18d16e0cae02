import { expect, test } from 'vitest'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { findMeantWord } from './find-meant-word.ts'
import { findWorks } from './find-works.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const publish = (title: string, content: string) =>
  publishWork(services, ana, aWork({ title, content: `${content} `.repeat(20) }))
await publish('A exclusão escolar', 'A exclusão é assunto deste trabalho, que trata de escolas.')
await publish('O estado de sítio', 'A exceção à regra, a ascensão do direito e o enxerto de laranjeiras.')

test('who writes excessão is led to exceção, not to exclusão, though no title has it', async () => {
  const { items, searched, didYouMean } = await findWorks(db, { q: 'excessão' })
  expect({ searched, didYouMean }).toEqual({ searched: 'exceção', didYouMean: 'exceção' })
  expect(items.map(({ title }) => title)).toEqual(['O estado de sítio'])
})

test.each([
  ['excessao', 'exceção'],
  ['assensão', 'ascensão'],
  ['encherto', 'enxerto'],
  ['laranjeiraz', 'laranjeiras'],
])('%s is meant as %s', async (written, meant) => expect(await findMeantWord(db, written)).toBe(meant))

test('a word of the language is meant as it stands, and nothing is offered that no work has', async () => {
  for (const word of ['concerto', 'seção', 'pesquiza', 'xyzzy'])
    expect(await findMeantWord(db, word)).toBeNull()
})

test('a word that only a hidden work has is offered to nobody', async () => {
  const { id } = await publish(
    'Sobre o azulejo',
    'O azulejo de Portugal e a sua história no Brasil colonial.',
  )
  expect(await findMeantWord(db, 'asulejo')).toBe('azulejo')
  await db.updateTable('works').set({ hidden: true }).where('id', '=', id).execute()
  await db.updateTable('work_search').set({ hidden: true }).where('work_id', '=', id).execute()
  expect(await findMeantWord(db, 'asulejo')).toBeNull()
})
