// Where a form or an address says a number, a person can write anything: it is refused or not found, never an error.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct, type Product } from '../bench/product.ts'
import { testDatabase } from './database.ts'
import { aWork } from './people.ts'
import { newFolder } from './run-product.ts'
import { signUpOver } from './sign-up-over.ts'

const ODD = [
  '1.5',
  '1e300',
  '-1',
  '9007199254740993',
  '99999999999999999999',
  '0x10',
  'Infinity',
  'NaN',
  'um',
  '',
]
const { url } = await testDatabase()
let product: Product
let cookie: string
let editPath: string

const send = (path: string, method: string, fields?: Record<string, string>) =>
  fetch(product.origin + path, {
    method,
    redirect: 'manual',
    headers: { Origin: product.origin, Cookie: cookie },
    ...(fields && { body: new URLSearchParams(fields) }),
  })

/** As the form of a work sends it; its chips come as lines. */
const work = (changes: Record<string, string>) => {
  const fields = Object.entries(aWork()).filter(([, value]) => typeof value === 'string')
  return {
    ...(Object.fromEntries(fields) as Record<string, string>),
    keywords: 'maré, lua, praia',
    language: 'pt',
    licence: 'CC BY 4.0',
    submissionKey: crypto.randomUUID(),
    ...changes,
  }
}

beforeAll(async () => {
  product = await startProduct({ dataDir: newFolder(), env: { DATABASE_URL: url, DEMO: '0', JOBS: 'off' } })
  cookie = await signUpOver(product.origin, 'ana')
  const published = await send('/new-post', 'POST', work({}))
  expect(published.status).toBe(302)
  editPath = `${published.headers.get('Location')!.split(/[?#]/)[0]}/editar`
})
afterAll(() => product.stop())

test.each<[string, (odd: string) => Promise<Response>]>([
  ['a file that waits, read', (odd) => send(`/_/uploads?id=${odd}`, 'GET')],
  ['a file that waits, taken back', (odd) => send(`/_/uploads?id=${odd}`, 'DELETE')],
  ['a draft, opened', (odd) => send(`/new-post?rascunho=${odd}`, 'GET')],
  ['a draft, discarded', (odd) => send('/new-post', 'POST', { intent: 'discard', draftId: odd })],
  ['a draft, saved', (odd) => send('/new-post', 'POST', work({ intent: 'draft', draftId: odd }))],
  ['how far a draft is', (odd) => send('/new-post', 'POST', work({ intent: 'draft', revision: odd }))],
  ['the draft of what is published', (odd) => send('/new-post', 'POST', work({ draftId: odd }))],
  ['the paper', (odd) => send('/new-post', 'POST', work({ source: 'file', paperFileId: odd }))],
  ['an attachment', (odd) => send('/new-post', 'POST', work({ attachmentId: odd }))],
  ['whose form it is', (odd) => send('/new-post', 'POST', work({ author: odd }))],
  ['the version that was edited', (odd) => send(editPath, 'POST', work({ baseVersion: odd }))],
  ['the version that is replaced', (odd) => send(editPath, 'POST', work({ replacedVersion: odd }))],
  ['the draft of an edit', (odd) => send(editPath, 'POST', work({ draftId: odd, baseVersion: '1' }))],
  ['a work that is read', (odd) => send(`/_/views/${odd || '0'}`, 'POST', {})],
  ['a year', (odd) => send(`/ethics/transparencia?ano=${odd}`, 'GET')],
])('%s', async (_what, ask) => {
  const failed: string[] = []
  for (const odd of ODD) {
    const { status } = await ask(odd)
    if (status >= 500) failed.push(`${odd}: ${status}`)
  }
  expect(failed).toEqual([])
})
