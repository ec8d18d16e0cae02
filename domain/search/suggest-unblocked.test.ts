import { expect, test } from 'vitest'
import { setBlock } from '#domain/connections/set-block.ts'
import { person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import type { Actor } from '#domain/actor.ts'
import { suggest } from './suggest.ts'

const services = await testServices()
const [ana, bia, caio] = [
  await person(services, 'ana'),
  await person(services, 'bia'),
  await person(services, 'caio'),
]
const proposed = async (reader: Actor | null, to: Actor) =>
  (await suggest(services.db, reader, to.fullName)).map(({ path }) => path)

test('the search field proposes nobody between whom and the one who types there is a block, from either side', async () => {
  expect(await proposed(ana, caio)).toEqual(['/caio'])
  await setBlock(services, caio, ana.id, true)
  expect(await proposed(ana, caio)).toEqual([])
  expect(await proposed(caio, ana)).toEqual([])
  // others, and who is not signed in, notice nothing
  for (const reader of [bia, null]) {
    expect(await proposed(reader, caio)).toEqual(['/caio'])
    expect(await proposed(reader, ana)).toEqual(['/ana'])
  }
  await setBlock(services, caio, ana.id, false)
  expect(await proposed(ana, caio)).toEqual(['/caio'])
})
