// Every text that not everybody may see, every reader, every address of the product: where each of them finds it.
import { beforeAll, expect, test } from 'vitest'
import { readPersonalData } from '#domain/personal-data/read-personal-data.ts'
import { findTraces } from '../find-traces.ts'
import { testServices } from '../services.ts'
import { addressesOf } from './addresses-of.ts'
import { askAddresses, loadRoutes } from './ask-addresses.ts'
import { MarkedWorld, STATES } from './marked-world.ts'

const services = await testServices()
const world = new MarkedWorld(services)
const READERS = [
  'visitor',
  'bia',
  'caio',
  'ivo',
  'ana',
  'dora',
  'gil',
  'noa',
  'zoe',
  'rui',
  'olga',
  'marta',
  'adao',
] as const
/** So many places show what everybody may see that only who misses it would be told. */
const EVERYWHERE = /^open work: (title|abstract|keyword)$/
/** Of a text, at which routes each reader finds it. */
const seen = new Map<string, Map<string, Set<string>>>()

beforeAll(async () => {
  await world.gather()
  for (const state of STATES) await world.publish(state)
  await world.talkAboutWorks()
  await world.takeAway()
  await world.talkInCommunity()
  await world.beBetweenPeople()
  const routes = (await loadRoutes()).filter(({ loader }) => loader)
  const ask = askAddresses(services, routes)
  const addresses = addressesOf(world, routes)
  for (const reader of READERS)
    for (const address of addresses) {
      const { route, text } = await ask(reader === 'visitor' ? null : world.who(reader), address)
      for (const what of world.words.in(text)) note(what, reader, route)
    }
  for (const reader of READERS.filter((name) => name !== 'visitor'))
    for (const what of world.words.in(await heldOf(world.who(reader).id))) note(what, reader, 'export')
})

/** All that the ZIP of a person has of rows. */
async function heldOf(personId: number): Promise<string> {
  const texts: string[] = []
  for await (const { json } of readPersonalData(services.db, personId))
    for await (const text of json) texts.push(text)
  return texts.join('')
}

function note(what: string, reader: string, route: string) {
  const readers = seen.get(what) ?? new Map<string, Set<string>>()
  seen.set(what, readers.set(reader, (readers.get(reader) ?? new Set()).add(route)))
}

/** `gil marta: /admin/content /recursos`: who sees it at the same routes stands on one line. */
function tableOf(what: string): string {
  const routesOf = (reader: string) => [...(seen.get(what)?.get(reader) ?? [])].sort().join(' ') || 'nowhere'
  const groups = [...Map.groupBy(READERS, routesOf)]
  const lines = groups.map(
    ([routes, who]) => `  ${who.length === READERS.length ? 'everybody' : who.join(' ')}: ${routes}`,
  )
  return [what, ...lines].join('\n')
}

test('who finds which text, and where', async () => {
  // another table than before says who sees more or less: where that is meant, `-u` writes it anew
  const texts = world.words.all.map(([what]) => what).filter((what) => !EVERYWHERE.test(what))
  await expect(`${texts.map(tableOf).join('\n\n')}\n`).toMatchFileSnapshot('who-sees-what.txt')
})

test('of who left nothing is kept but what is named here', async () => {
  const texts = world.words.all.filter(([what]) => /name of (leo|lia|lua)|who left/.test(what))
  const kept = await Promise.all(
    texts.map(async ([what, word]) => {
      const traces = await findTraces(services.db, [word])
      return `${what}: ${traces.map((trace) => trace.replace(/: .*/, '')).join(' ') || 'nowhere'}`
    }),
  )
  await expect(`${kept.join('\n')}\n`).toMatchFileSnapshot('what-is-kept.txt')
})

test('what is published is there for everybody, wherever works are', () => {
  const texts = world.words.all.map(([what]) => what).filter((what) => EVERYWHERE.test(what))
  expect(texts).toHaveLength(3)
  for (const what of texts)
    for (const reader of READERS)
      expect(seen.get(what)?.get(reader)?.size, `${what} for ${reader}`).toBeGreaterThan(9)
})
