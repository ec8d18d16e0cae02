import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** The product itself, as it was built with its pages. */
export async function importApp(root: string): Promise<typeof import('./app.ts')> {
  return (await import(
    pathToFileURL(path.join(root, 'build/server/index.js')).href
  )) as typeof import('./app.ts')
}
