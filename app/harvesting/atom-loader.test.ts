import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { actorContext, requestContext, servicesContext } from '#web/http/context.ts'
import { aWork, person } from '#tests/people.ts'
import { workMeta } from '#app/works/work-meta.ts'
import { findEntries } from '#domain/search/find-entries.ts'
import { getWork } from '#domain/works/get-work.ts'
import { testDatabase } from '#tests/database.ts'
import { plansOf } from '#tests/plans-of.ts'
import { openTestServices } from '#tests/services.ts'
import { loader as atom } from './atom-loader.ts'
import { loader as openSearch } from './open-search-loader.ts'
import { loader as securityTxt } from './security-txt-loader.ts'

const database = await testDatabase()
const services = await openTestServices(database.url, { CONTACT: 'seguranca@exemplo.br' })

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

test('a reader follows an institution, however its name is written, and its works lead there', async () => {
  const ana = await person(services, 'anadainstituicao')
  const publish = (title: string, institution: string) =>
    publishWork(services, ana, aWork({ title, institution }))
  const work = await publish('Tese de São Carlos', 'Universidade Federal de São Carlos')
  await publish('Tese de outra casa', 'Universidade Federal do Ceará')
  const hidden = await publish('Tese escondida', 'Universidade Federal de São Carlos')
  await services.db.updateTable('works').set({ hidden: true }).where('id', '=', hidden.id).execute()
  const detail = await getWork(services.db, ana.username, work.path.split('/')[2]!)
  const site = { origin: 'http://site', siteName: 'Entrepares', signers: [] }
  const feeds = workMeta(detail, null, site).flatMap((tag) =>
    'type' in tag && tag.type === 'application/atom+xml' && 'href' in tag ? String(tag.href) : [],
  )
  expect(feeds[0]).toContain('instituicao=')
  for (const path of [feeds[0]!, '/atom.xml?instituicao=universidade+federal+de+SAO+CARLOS']) {
    const text = await (await get(atom as Load, path)).text()
    expect(text).toContain('<title>Tese de São Carlos</title>')
    expect(text).not.toMatch(/outra casa|escondida/)
  }
})

test('the newest of an institution are read in their order, by index', async () => {
  const read = (db: typeof services.db) =>
    findEntries(db, { institution: 'Universidade Federal de São Carlos' })
  const plans = await plansOf(database, 'fold(l.institution)', read)
  for (const plan of plans) {
    expect(plan).toContain('works_newest_at_institution')
    expect(plan).not.toMatch(/Sort|Seq Scan on works/)
  }
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
