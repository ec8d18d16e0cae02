// Pages are kept in the memory of each process. Two processes, and acts that change pages: after each, every page that
// shows it is right for who acted, in both processes at once; for everybody else as soon as they have heard of it.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { startProduct, type Product } from '../bench/product.ts'
import { testDatabase } from './database.ts'
import { holdChanges } from './hold-changes.ts'
import { listenTo } from './listen-to.ts'
import { PATIENCE } from './patience.ts'
import { aWork, person } from './people.ts'
import { openTestServices } from './services.ts'
import { signInOver } from './sign-in-over.ts'

const { url } = await testDatabase()
const services = await openTestServices(url, { JOBS: 'on' })
// the second process can be kept from hearing of changes
const line = await holdChanges(url)
let products: Product[]
const people: Record<string, { actor: Actor; cookies: Map<string, string> }> = {}
let work: { id: number; path: string }

beforeAll(async () => {
  const env = { DEMO: '0', SECRET: 's'.repeat(40), JOBS: 'off' }
  products = await Promise.all(
    [url, line.url].map((DATABASE_URL) =>
      startProduct({ dataDir: services.config.dataDir, env: { ...env, DATABASE_URL } }),
    ),
  )
  for (const name of ['ana', 'bia', 'caio', 'dora']) {
    const actor = await person(services, name, { roles: name === 'dora' ? ['moderator'] : [] })
    const cookie = await signInOver(products[0]!.origin, actor)
    const pairs = cookie.split('; ').map((pair) => pair.split('=', 2) as [string, string])
    people[name] = { actor, cookies: new Map(pairs) }
  }
  work = await publishWork(services, people.ana!.actor, aWork({ title: 'Marés do estuário' }))
})

afterAll(async () => {
  for (const product of products ?? []) await product.stop()
  line.close()
})

const cookieOf = (who: string) =>
  [...people[who]!.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Words for the next page are the browser's own scripts' to take away; with them nothing kept is shown. */
function remember(who: string, answer: Response): void {
  for (const line of answer.headers.getSetCookie()) {
    const [name = '', value = ''] = line.split(';')[0]!.split('=', 2)
    if (name !== 'flash' && name !== 'no-script') people[who]!.cookies.set(name, value)
  }
}

async function act(
  process: number,
  who: string,
  path: string,
  fields: Record<string, string>,
): Promise<Response> {
  const { origin } = products[process]!
  const answer = await fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin, Cookie: cookieOf(who), Accept: 'application/json' },
    body: new URLSearchParams(fields),
  })
  expect(answer.status, path).toBeLessThan(400)
  remember(who, answer)
  return answer
}

async function read(process: number, who: string, path: string) {
  const answer = await fetch(products[process]!.origin + path, {
    headers: { Cookie: who === 'visitor' ? '' : cookieOf(who), Accept: 'text/html' },
  })
  const how = /desc="(\w+)"/.exec(answer.headers.get('Server-Timing') ?? '')?.[1]
  return { how, status: answer.status, text: (await answer.text()).replaceAll('&#x27;', "'") }
}

interface Change {
  what: string
  who: string
  act: (process: number) => Promise<unknown>
  /** Pages, and what stands there afterwards; with a `!` before it, what does not. */
  shows: [page: string, words: string][]
  /** Readers besides who acted. */
  readers: string[]
}

const comment = { content: 'Um comentário sobre a maré.', submissionKey: crypto.randomUUID() }
const published = aWork({
  title: 'Correntes da plataforma',
  language: 'pt',
  licence: 'CC BY 4.0',
})
const asForm = (input: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : String(value),
    ]),
  )
const ids: Record<string, number> = {}
const idFrom = async (table: 'comments' | 'reviews') =>
  (await services.db.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id

const CHANGES: Change[] = [
  {
    what: 'Caio comments',
    who: 'caio',
    act: async (process) => {
      await act(process, 'caio', `/_/works/${work.id}/comments`, comment)
      ids.comment = await idFrom('comments')
    },
    shows: [['WORK', comment.content]],
    readers: ['visitor', 'ana'],
  },
  {
    what: 'Caio takes it back',
    who: 'caio',
    act: (process) => act(process, 'caio', `/_/comments/${ids.comment}/delete`, {}),
    shows: [['WORK', `!${comment.content}`]],
    readers: ['visitor', 'ana'],
  },
  {
    what: 'Caio likes',
    who: 'caio',
    act: (process) => act(process, 'caio', `/_/works/${work.id}/like`, { liked: '1' }),
    shows: [
      ['WORK', '1 curtida'],
      ['/feed', '1 curtida'],
      ['/ana', '1 curtida'],
    ],
    readers: ['bia'],
  },
  {
    what: 'Bia reviews',
    who: 'bia',
    act: async (process) => {
      await act(process, 'bia', `/_/works/${work.id}/review`, {
        rating: '5',
        comment: 'Convincente do começo ao fim, com dados que se deixam conferir por quem lê.',
      })
      ids.review = await idFrom('reviews')
    },
    shows: [
      ['WORK', 'Convincente do começo ao fim, com dados que se deixam conferir por quem lê.'],
      ['/', 'Convincente do começo ao fim, com dados que se deixam conferir por quem lê.'],
    ],
    readers: ['visitor', 'caio'],
  },
  {
    what: 'Ana replies',
    who: 'ana',
    act: (process) =>
      act(process, 'ana', `/_/reviews/${ids.review}/reply`, {
        reply: 'Agradeço a leitura atenta.',
        message: 'Agradeço a leitura atenta.',
      }),
    shows: [['WORK', 'Agradeço a leitura atenta.']],
    readers: ['visitor', 'bia'],
  },
  {
    what: 'Bia follows Ana',
    who: 'bia',
    act: (process) => act(process, 'bia', `/_/people/${people.ana!.actor.id}/follow`, { following: '1' }),
    shows: [['/ana/profile/seguidores', 'Bia Moraes']],
    readers: ['visitor'],
  },
  {
    what: 'Ana publishes',
    who: 'ana',
    act: (process) => act(process, 'ana', '/new-post', asForm(published)),
    shows: [
      ['/feed', 'Correntes da plataforma'],
      ['/ana', 'Correntes da plataforma'],
      ['/areas/educacao', 'Correntes da plataforma'],
      ['/', 'Correntes da plataforma'],
    ],
    readers: ['bia'],
  },
  {
    what: 'Ana deletes',
    who: 'ana',
    act: (process) => act(process, 'ana', `/_/works/${work.id}/delete`, {}),
    shows: [
      ['WORK', '410'],
      ['/feed', '!Marés do estuário'],
      ['/ana', '!Marés do estuário'],
    ],
    readers: ['bia', 'caio'],
  },
]

function expectShown(page: { status: number; text: string }, words: string, where: string): void {
  if (words === '410') expect(page.status, where).toBe(410)
  else if (words.startsWith('!')) expect(page.text.includes(words.slice(1)), `${where}: ${words}`).toBe(false)
  else expect(page.text.includes(words), `${where}: ${words}`).toBe(true)
}

test.each(CHANGES)('$what', async ({ who, act: change, shows, readers }) => {
  const process = CHANGES.findIndex((one) => one.act === change) % 2
  const pages = shows.map(([page, words]) => [page === 'WORK' ? work.path : page, words] as const)
  // as it was before, both processes keep what is read
  for (const reader of [who, ...readers])
    for (const [page] of pages) for (const place of [0, 1]) await read(place, reader, page)
  await change(process)
  for (const [page, words] of pages)
    for (const place of [process, 1 - process])
      expectShown(await read(place, who, page), words, `${page} of ${place} for ${who}`)
  for (const reader of readers)
    for (const [page, words] of pages)
      for (const place of [0, 1])
        await vi.waitFor(
          async () =>
            expectShown(await read(place, reader, page), words, `${page} of ${place} for ${reader}`),
          PATIENCE,
        )
})

test('an open page that one process told of an event reads it in another that has yet to hear of it', async () => {
  const { id, path } = await publishWork(services, people.ana!.actor, aWork({ title: 'Ondas longas' }))
  const content = 'Um comentário de que se ouve cedo.'
  // what was heard of its publication while it was made kept the first ones from being kept
  await vi.waitFor(async () => expect((await read(1, 'bia', path)).how).toBe('kept'), PATIENCE)
  const port = Number(new URL(products[0]!.origin).port)
  const stream = await listenTo(port, `topics=work:${id}`, { Cookie: cookieOf('bia') })
  line.hold()
  try {
    await act(0, 'caio', `/_/works/${id}/comments`, { content, submissionKey: crypto.randomUUID() })
    await stream.events(1)
    const before = await read(1, 'bia', path)
    expect([before.how, before.text.includes(content)]).toEqual(['kept', false])
    // as the page's script keeps it
    const heard = stream.messages.findIndex(({ event }) => event === 'heard')
    expect(heard).toBeLessThan(stream.messages.findIndex(({ event }) => event === 'message'))
    people.bia!.cookies.set('heard', stream.messages[heard]!.data)
    expect((await read(1, 'bia', path)).text).toContain(content)
  } finally {
    line.release()
    people.bia!.cookies.delete('heard')
  }
})

test('what is kept is the same page, asked for by whomever', async () => {
  const first = await read(0, 'visitor', '/areas')
  const second = await read(0, 'visitor', '/areas')
  expect([first.status, second.how]).toEqual([200, 'kept'])
  expect(second.text).toBe(first.text)
  // members have a page of their own kind, whoever they are
  await read(0, 'dora', '/areas')
  expect(await read(0, 'dora', '/areas')).toMatchObject({ how: 'kept', status: 200 })
})

test('a kept page for members leads a visitor to the door', async () => {
  await read(0, 'dora', '/feed')
  expect(await read(0, 'dora', '/feed')).toMatchObject({ how: 'kept' })
  for (const Cookie of ['', 'session=forged.forged']) {
    const answer = await fetch(`${products[0]!.origin}/feed`, {
      redirect: 'manual',
      headers: { Accept: 'text/html', Cookie },
    })
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/auth?destino=%2Ffeed'])
  }
})

test('known already: 304 and nothing else', async () => {
  const ask = (tag: string) =>
    fetch(`${products[0]!.origin}/areas`, { headers: { Accept: 'text/html', 'If-None-Match': tag } })
  const tag = (await ask('"x"')).headers.get('ETag')!
  const again = await ask(tag)
  expect([again.status, await again.text()]).toEqual([304, ''])
})
