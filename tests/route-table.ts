import routes from '#app/routes.ts'

export interface Entry {
  id?: string
  path?: string
  index?: boolean
  file: string
  children?: Entry[]
}

export const flat = (entries: readonly Entry[]): Entry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])

export const table = (await Promise.resolve(routes)) as Entry[]

export function fullPaths(entries: readonly Entry[], above = ''): { id: string; pattern: string }[] {
  return entries.flatMap(({ id, path: at, index, file, children }) => {
    const pattern = at === undefined ? above : `${above}/${at}`
    const own = index || at !== undefined ? [{ id: id ?? file, pattern: pattern || '/' }] : []
    return [...own, ...fullPaths(children ?? [], pattern)]
  })
}
