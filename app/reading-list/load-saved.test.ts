import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { servicesContext } from '#web/http/context.ts'
import { setSaved } from '#domain/reactions/set-saved.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import type { Services } from '#domain/services.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { loadSaved } from './load-saved.ts'

const services = await testServices()

function contextOf(given: Services): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(servicesContext, given)
  return context
}

test('Bia’s list comes with what she has saved', async () => {
  const [ana, bia] = [await person(services, 'ana'), await person(services, 'bia')]
  const { id } = await publishWork(services, ana, aWork())
  await setSaved(services, bia, id, true)
  expect(await loadSaved(contextOf(services), bia, null)).toMatchObject({
    items: [{ id }],
    next: null,
  })
})

test('a list that cannot be loaded is logged, and the page can offer to try again', async () => {
  const logged: unknown[] = []
  const log = {
    ...services.log,
    error: (...what: unknown[]) => void logged.push(what),
  } as unknown as Services['log']
  const db = new Proxy(services.db, {
    get: () => () => {
      throw new Error('the database is away')
    },
  })
  const caio = await person(services, 'caio')
  expect(await loadSaved(contextOf({ ...services, db, log }), caio, null)).toBeNull()
  expect(logged).toHaveLength(1)
})
