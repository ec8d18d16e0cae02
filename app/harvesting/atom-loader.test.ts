import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { actorContext, requestContext, servicesContext } from '#web/http/context.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { loader as atom } from './atom-loader.ts'
import { loader as openSearch } from './open-search-loader.ts'
import { loader as securityTxt } from './security-txt-loader.ts'

const services = await testServices({ JOBS: 'off', CONTACT: 'seguranca@exemplo.br' })

type Load = (args: never) => Response | Promise<Response>

async function get(load: Load, path: string, given = services): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(servicesContext, given)
  context.set(actorContext, null)
  context.set(requestContext, { id: '1', address: '10.0.0.1', userAgent: 'test', nonce: '' })
  const url = new URL(`http://site${path}`)
  return load({ request: new Request(url), url, params: {}, context } as never)
}

test('a reader follows a search or a keyword, and is told only of works that all may read', async () => {
  const ana = await person(services, 'ana')
  const publish = (title: string, keywords: string[]) =>
    publishWork(services, ana, aWork({ title, keywords }))
  await publish('Leitura em casa', ['leitura', 'família'])
  await publish('Química verde', ['química', 'solventes'])
  const hidden = await publish('Leitura escondida', ['leitura', 'escola'])
  await services.db.updateTable('works').set({ hidden: true }).where('id', '=', hidden.id).execute()
  for (const path of ['/atom.xml?q=leitura', '/atom.xml?palavra=leitura']) {
    const text = await (await get(atom as Load, path)).text()
    expect(text).toContain('<title>Leitura em casa</title>')
    expect(text).not.toMatch(/Química verde|escondida/)
    expect(text).toContain(`<id>http://site${path}</id>`)
  }
  expect(await (await get(atom as Load, '/atom.xml')).text()).toContain('Química verde')
})

test('the address bar of a browser searches here', async () => {
  const answer = await get(openSearch as Load, '/opensearch.xml')
  expect(answer.headers.get('Content-Type')).toBe('application/opensearchdescription+xml; charset=utf-8')
  expect(await answer.text()).toContain('template="http://site/feed?q={searchTerms}"')
})

test('who finds a fault reads whom to tell, until a day of this year', async () => {
  const text = await (await get(securityTxt as Load, '/.well-known/security.txt')).text()
  expect(text).toContain('Contact: mailto:seguranca@exemplo.br\n')
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)![1]!)
  const days = (expires - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(100)
  expect(days).toBeLessThan(365)
})
