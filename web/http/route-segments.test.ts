import { readdirSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import routes from '#app/routes.ts'
import { pathsOf } from './existing-paths.ts'
import { checkUsername } from '#domain/accounts/check-username.ts'
import { usernameSchema } from '#domain/accounts/schema.ts'
import type { Config } from '#platform/config.ts'
import { testDatabase } from '#tests/database.ts'
import * as v from 'valibot'
import { routeSegmentsOf } from './route-segments.ts'

vi.mock('virtual:react-router/server-build', () => ({ routes: {} }))

const { db } = await testDatabase()
const services = { db, config: { secret: 's'.repeat(40) } as Config }

interface Entry {
  path?: string | undefined
  children?: Entry[] | undefined
}

function manifestOf(
  entries: readonly Entry[],
  parentId?: string,
): [string, { path?: string | undefined; parentId?: string | undefined }][] {
  return entries.flatMap((entry, n) => {
    const id = `${parentId ?? 'root'}/${n}`
    return [[id, { path: entry.path, parentId }] as const, ...manifestOf(entry.children ?? [], id)] as never
  })
}

const segments = routeSegmentsOf(pathsOf(Object.fromEntries(manifestOf((await routes) as Entry[]))))

test('nobody can take the first word of an address of the product', async () => {
  expect(segments).toContain('feed')
  expect(segments).toContain('auth')
  expect(segments).toContain('post')
  for (const segment of segments) {
    if (!v.safeParse(usernameSchema, segment).success) continue
    expect(await checkUsername(services, segment.toUpperCase(), segments), segment).toBe('taken')
  }
})

test('nor the name of a file or folder that the server sends as it is', async () => {
  for (const name of [...readdirSync('public'), 'assets', 'healthz']) {
    expect(await checkUsername(services, name, segments), name).not.toBe('available')
  }
})

test('nor what reads like one of them without its hyphen, nor what the router keeps for itself', async () => {
  for (const name of ['topcontributors', 'top_contributors', 'newpost', 'new__post', '__manifest', '_routes'])
    expect(await checkUsername(services, name, segments), name).toBe('taken')
  expect(await checkUsername(services, 'ana_post', segments)).toBe('available')
})

test('nor the name of a page that is yet to come', async () => {
  const later =
    'communities community discussion dashboard ethics messages settings rankings top_contributors dev about help ' +
    'support sobre termos privacidade integridade conta mensagens amigos admin admins moderador ajuda'
  const free: string[] = []
  for (const name of later.split(' '))
    if ((await checkUsername(services, name.toUpperCase(), new Set())) !== 'taken') free.push(name)
  expect(free).toEqual([])
})

test('what is no fixed word reserves nothing', () => {
  expect([
    ...routeSegmentsOf(['/', '/:username', '/:username/:slug', '/*', '/Post/:first', '/doi/*', '/saved?']),
  ]).toEqual(['post', 'doi', 'saved'])
})
