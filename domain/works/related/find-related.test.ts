import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { findRelated } from './find-related.ts'
import { getWork } from '../get-work.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'

const services = await testServices()
let ana: Actor
beforeAll(async () => {
  ana = await person(services, 'ana')
})

const relatedTo = async (slug: string) =>
  (await findRelated(services.db, await getWork(services.db, 'ana', slug))).works.map((card) => card.title)

test('works that share rare words are near; itself, the linked and the merely common are not', async () => {
  const publish = (title: string, keywords: string[], more: Record<string, unknown> = {}) =>
    publishWork(services, ana, aWork({ title, keywords, ...more }))
  const linked = await publish('Polinização de orquídeas no cerrado', ['polinização', 'orquídeas'])
  const work = await publish(
    'Orquídeas do cerrado e seus polinizadores',
    ['orquídeas', 'polinização', 'cerrado'],
    {
      content: `Continua o que se leu em [[${linked.slug}]]. ${'O texto segue longo o bastante para valer. '.repeat(4)}`,
    },
  )
  await publish('Abelhas e orquídeas: polinização em campo', ['orquídeas', 'abelhas', 'polinização'])
  await publish('Orquídeas cultivadas em casa', ['jardinagem'])
  await publish('Filas em postos de atendimento', ['filas', 'simulação'])
  expect(await relatedTo(work.slug)).toEqual(['Abelhas e orquídeas: polinização em campo'])
})

test('a work that shares nothing has no neighbours', async () => {
  const alone = await publishWork(
    services,
    ana,
    aWork({ title: 'Xilogravura nordestina', keywords: ['xilogravura'] }),
  )
  expect(await relatedTo(alone.slug)).toEqual([])
})

test('a hidden work is not proposed, and takes no other one’s place', async () => {
  const keywords = ['manguezais', 'caranguejos', 'marisqueiras']
  const titles = ['', 'um', 'dois', 'três', 'quatro', 'cinco'].map((one) => `Caranguejos e manguezais ${one}`)
  const works = []
  for (const title of titles) works.push(await publishWork(services, ana, aWork({ title, keywords })))
  const hidden = works.at(-1)!
  // the newest of those alike is first
  expect((await relatedTo(works[0]!.slug))[0]).toBe(titles.at(-1))
  await services.db.updateTable('works').set({ hidden: true }).where('id', '=', hidden.id).execute()
  expect((await relatedTo(works[0]!.slug)).toSorted()).toEqual(titles.slice(1, -1).toSorted())
})
