// A withheld work over HTTP, with pages kept: there for who signs it and for staff, each time made anew; for others, never.
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { stageFile } from '#domain/files/stage-file.ts'
import { hideContent } from '#domain/moderation/hide-content.ts'
import { editWork } from '#domain/publishing/edit-work.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { findAttachments } from '#domain/works/find-attachments.ts'
import { startProduct, type Product } from '../bench/product.ts'
import { dataAddress } from './data-address.ts'
import { testDatabase } from './database.ts'
import { aWork, makeCoAuthor, person, suspend } from './people.ts'
import { openTestServices } from './services.ts'
import { signInOver } from './sign-in-over.ts'

const { url } = await testDatabase()
const services = await openTestServices(url)
const MARK = 'Zircônia'
const WORD = 'quartzito'
const REASON = 'Fere a política de ética.'
const READERS = ['ana', 'bia', 'edu'] as const
const OTHERS = ['visitor', 'caio', 'gil'] as const
const LISTS = [
  '/atom.xml',
  '/ana/atom.xml',
  '/ana',
  '/oai?verb=ListRecords&metadataPrefix=oai_dc',
  '/api/v1/works',
  '/api/v1/people/ana/works',
]
const cookies: Record<string, string> = { visitor: '' }
let product: Product
let path: string
let addresses: string[]

beforeAll(async () => {
  const ana = await person(services, 'ana')
  const bia = await person(services, 'bia')
  const caio = await person(services, 'caio')
  const edu = await person(services, 'edu', { roles: ['moderator'] })
  const gil = await person(services, 'gil', { roles: ['moderator'] })
  const staged = await stageFile(services, ana, {
    kind: 'attachment',
    name: 'dados.csv',
    declaredType: 'text/csv',
    content: Readable.from([WORD]),
  })
  const attached = { attachments: [{ fileId: staged.id, description: 'Dados' }] }
  const work = await publishWork(services, ana, aWork({ title: `${MARK} em rochas`, ...attached }))
  await makeCoAuthor(services, work.id, ana, bia)
  const { submissionKey: _, ...edit } = aWork({ title: `${MARK} em outras rochas`, ...attached })
  await editWork(services, ana, work.id, { ...edit, baseVersion: 1, notes: 'Título revisto' })
  path = work.path
  const attachment = (await findAttachments(services.db, work, 2))[0]!
  addresses = [path, `${path}/versoes/1`, `${path}/versoes/1/2`].flatMap((page) => [page, dataAddress(page)])
  addresses.push(...['bib', 'ris', 'json'].map((type) => `${path}/citacao.${type}`), attachment.url)
  product = await startProduct({
    dataDir: services.config.dataDir,
    env: { DATABASE_URL: url, DEMO: '0', JOBS: 'off', SECRET: 's'.repeat(40) },
  })
  for (const actor of [ana, bia, caio, edu, gil])
    cookies[actor.username] = await signInOver(product.origin, actor)
  // kept while everybody may read it
  for (const address of [...addresses, ...LISTS]) expect((await ask('visitor', address)).text).toMatch(marked)
  await suspend(services, gil)
  await hideContent(services, edu, { kind: 'work', id: work.id }, { reason: REASON })
  // done beside the product, which hears of it a moment later
  await vi.waitFor(async () => expect((await ask('visitor', path)).status).toBe(404), { timeout: 60_000 })
})

afterAll(() => product?.stop())

const marked = new RegExp(`${MARK}|${WORD}`, 'i')

async function ask(who: string, address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(product.origin + address, {
    redirect: 'manual',
    headers: { Cookie: cookies[who] ?? '', Accept: 'text/html', ...headers },
  })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

test('who may read it is answered each time, kept by nobody, and the others are not, before and after', async () => {
  for (const address of addresses)
    for (const who of [...OTHERS, ...READERS, ...OTHERS, ...READERS]) {
      const { status, text, headers } = await ask(who, address)
      const may = READERS.some((reader) => reader === who)
      expect([who, address, marked.test(text)]).toEqual([who, address, may])
      if (may)
        expect([address, status, headers.get('Cache-Control')]).toEqual([address, 200, 'private, no-store'])
      else expect(status).not.toBe(200)
    }
})

test('the reason stands above it, also where no scripts run', async () => {
  for (const page of [path, `${path}/versoes/1`, `${path}/versoes/1/2`])
    for (const who of READERS)
      expect([page, (await ask(who, page)).text]).toEqual([page, expect.stringContaining(REASON)])
  const led = await ask('ana', `/_/sem-scripts?next=${encodeURIComponent(path)}`)
  const noScripts = led.headers.getSetCookie()[0]!.split(';')[0]!
  const whole = await ask('ana', path, { Cookie: `${cookies.ana}; ${noScripts}` })
  expect(whole.text).toContain(REASON)
  expect(whole.headers.get('Cache-Control')).toBe('private, no-store')
})

test('what others are told is the same as of a work that never was', async () => {
  for (const who of OTHERS) {
    const [hidden, unknown] = [await ask(who, path), await ask(who, '/ana/nunca-houve')]
    expect(hidden.status).toBe(404)
    expect(hidden.status).toBe(unknown.status)
    expect([...hidden.headers.keys()]).toEqual([...unknown.headers.keys()])
    expect(hidden.text).not.toContain(REASON)
  }
})

test('its card and the personal answer of its page tell nothing', async () => {
  for (const who of [...READERS, ...OTHERS]) {
    expect((await ask(who, `${path}/cartao.png`)).status).toBe(404)
    const mine = await ask(who, `/_/me?pagina=${encodeURIComponent(path)}`)
    expect(JSON.parse(mine.text)).toMatchObject({ page: null })
  }
})

test.each(LISTS)('it has left %s, for everybody', async (address) => {
  for (const who of [...OTHERS, ...READERS]) expect((await ask(who, address)).text).not.toMatch(marked)
})
