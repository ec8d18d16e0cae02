import { readFileSync } from 'node:fs'
import routes from '#app/routes.ts'

interface Entry {
  path?: string
  index?: boolean
  file: string
}

/** A route of the product with the methods it answers. */
export interface RouteActs {
  pattern: string
  methods: ('GET' | 'POST')[]
  /** It is a page: what it shows can also be had as data. */
  isPage: boolean
}

/** Every address of the product, as app/routes.ts has them. */
export async function readRoutes(): Promise<RouteActs[]> {
  const table = (await Promise.resolve(routes)) as Entry[]
  return table
    .filter(({ path }) => path !== 'dev/ui')
    .map(({ path, file }) => {
      const source = readFileSync(`app/${file}`, 'utf8')
      const isPage = /export default/.test(source)
      const reads = isPage || /export (const|async function|function) loader|export \{ loader/.test(source)
      const acts = /export (const|async function|function) action/.test(source)
      return {
        pattern: `/${path ?? ''}`,
        isPage,
        methods: [...(reads ? (['GET'] as const) : []), ...(acts ? (['POST'] as const) : [])],
      }
    })
}
