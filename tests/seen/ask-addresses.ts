import path from 'node:path'
import { matchRoutes, RouterContextProvider } from 'react-router'
import { actorContext, requestContext, servicesContext } from '#web/http/context.ts'
import type { PersonalPart } from '#web/http/loaders/personal-part.ts'
import { PERSONAL_PARTS } from '#app/shell/personal-parts.ts'
import { batchQueries } from '#db/batch-queries.ts'
import type { Actor } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { type Entry, flat, table } from '../route-table.ts'

type Loader = (args: object) => unknown

interface ReadRoute {
  id: string
  path: string
  loader: Loader | null
}

/** About nobody else, and made of what is built: signing in, and what the browser needs to run. */
const OF_NOBODY = /^\/(auth|_\/(pdfjs|form-opened|theme|sem-scripts|falhas))(\/|$)/

/** Every route that can be read, with the loader that the product runs for it. */
export async function loadRoutes(): Promise<ReadRoute[]> {
  const entries = flat(table).filter(({ path: at = '' }) => at !== 'dev/ui' && !OF_NOBODY.test(`/${at}`))
  return Promise.all(entries.map(loadRoute))
}

async function loadRoute({ id, path: at, file }: Entry): Promise<ReadRoute> {
  const { loader } = (await import(/* @vite-ignore */ path.resolve('app', file))) as { loader?: Loader }
  return { id: id ?? file.replace(/\.tsx?$/, ''), path: `/${at ?? ''}`, loader: loader ?? null }
}

export type Ask = (who: Actor | null, address: string) => Promise<{ route: string; text: string }>

/** Asks the loaders themselves, with what the page is for that person besides: nothing is built, no server runs. */
export function askAddresses(services: Services, routes: readonly ReadRoute[]): Ask {
  const tree = routes.map(({ id, path: at }) =>
    at === '/' ? { id, index: true as const } : { id, path: at },
  )
  return async (who, address) => {
    const url = new URL(address, 'https://entrepares.example')
    const match = matchRoutes(tree, url.pathname)!.at(-1)!
    const route = routes.find(({ id }) => id === match.route.id)!
    const { params } = match
    const read = await textOf(async () =>
      route.loader?.({
        params,
        url,
        pattern: route.path.slice(1),
        request: requestFor(url),
        context: contextFor(services, who),
      }),
    )
    const part = who
      ? (new Map<string, PersonalPart>(Object.entries(PERSONAL_PARTS)).get(route.id) ?? null)
      : null
    const ask = batchQueries(services.db)
    const own = part && (await textOf(() => part({ services, ask, actor: who!, params, url, named: [] })))
    return { route: route.path, text: withoutEcho(`${read}\n${own ?? ''}`, url) }
  }
}

/** As a script of the page asks: then long texts are among the data. */
const requestFor = (url: URL) => new Request(new URL(`${url.pathname}.data${url.search}`, url))

function contextFor(services: Services, who: Actor | null): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(actorContext, who)
  // who says to be a machine is not counted as a reader
  context.set(requestContext, { id: 'r', address: '192.0.2.1', userAgent: 'Googlebot/2.1', nonce: 'n' })
  return context
}

async function textOf(read: () => unknown): Promise<string> {
  try {
    return await textIn(await read())
  } catch (thrown) {
    if (thrown instanceof Refusal) return `${thrown.kind} ${thrown.message}`
    if (thrown instanceof Error) throw thrown
    return textIn(thrown)
  }
}

async function textIn(value: unknown): Promise<string> {
  if (value instanceof Response)
    return `${value.status} ${JSON.stringify([...value.headers])}\n${await bodyOf(value)}`
  return JSON.stringify(await settled(value)) ?? ''
}

/** A stream of ours may be of texts as well as of bytes. */
async function bodyOf({ body }: Response): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of (body ?? []) as AsyncIterable<string | Uint8Array>)
    chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks).toString('utf8')
}

/** With what a loader promised and did not wait for. */
async function settled(value: unknown): Promise<unknown> {
  const at = await value
  if (typeof at !== 'object' || at === null || at instanceof Date) return at
  if (Array.isArray(at)) return Promise.all(at.map(settled))
  const entries = Object.entries(at).map(async ([key, inner]) => [key, await settled(inner)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

/** Who asks for an address knows it: where it leads back to itself, or to the work it names, nothing is told. */
function withoutEcho(text: string, { pathname }: URL): string {
  const [, first, second, third] = pathname.split('/')
  const known = [pathname, `/${first}/${second}`, ...(first === 'post' ? [`/${second}/${third}`] : [])]
  return known
    .flatMap((one) => [one, encodeURIComponent(one)])
    .reduce((left, one) => left.replaceAll(one, ''), text)
}
