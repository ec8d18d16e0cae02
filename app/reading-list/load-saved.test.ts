import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { worldContext } from '#app/http/context.ts'
import { setSaved } from '#domain/reading-list/save-work.ts'
import { publishWork } from '#domain/works/publish-work.ts'
import type { World } from '#domain/world.ts'
import { aWork, person } from '#tests/people.ts'
import { testWorld } from '#tests/world.ts'
import { loadSaved } from './load-saved.ts'

const world = await testWorld()

function contextOf(given: World): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(worldContext, given)
  return context
}

test('Bia’s list comes with what she likes and has saved', async () => {
  const [ana, bia] = [await person(world, 'ana'), await person(world, 'bia')]
  const { id } = await publishWork(world, ana, aWork())
  await setSaved(world, bia, id, true)
  expect(await loadSaved(contextOf(world), bia, null)).toMatchObject({
    items: [{ id, saved: true, liked: false }],
    next: null,
  })
})

test('a list that cannot be loaded is logged, and the page can offer to try again', async () => {
  const logged: unknown[] = []
  const log = {
    ...world.log,
    error: (...what: unknown[]) => void logged.push(what),
  } as unknown as World['log']
  const db = new Proxy(world.db, {
    get: () => () => {
      throw new Error('the database is away')
    },
  })
  const caio = await person(world, 'caio')
  expect(await loadSaved(contextOf({ ...world, db, log }), caio, null)).toBeNull()
  expect(logged).toHaveLength(1)
})
