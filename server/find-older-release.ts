import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { canBuild, wantedRelease } from './releases/ensure-build.ts'
import { programOf } from './releases/program-of.ts'
import { currentRelease } from './releases/release.ts'

interface OlderRelease {
  /** In a sentence, for the operator. */
  why: string
  start(): Promise<void>
}

const WHY = {
  busy: 'uma nova está sendo construída',
  forbidden: 'a nova não foi construída (npm run build), e este usuário não pode construí-la',
}

/**
 * The release to start if the sources are newer than the last build and this start cannot build: a product
 * that stops in the middle of an upgrade comes back as it was. All code, the starting program included, is of
 * that release.
 */
export function findOlderRelease(root: string): OlderRelease | undefined {
  const current = currentRelease(root)
  if (!current || current.name === wantedRelease(root).name) return undefined
  const may = canBuild(root)
  if (may === 'yes') return undefined
  const load = (file: string) =>
    import(pathToFileURL(path.join(programOf(current), 'server', file)).href) as Promise<unknown>
  return {
    why: `Aviso: este início usa a versão construída antes, porque ${WHY[may]}. Depois de construir, reinicie.`,
    async start() {
      const { startProduct } = (await load('start-product.ts')) as typeof import('./start-product.ts')
      const { loadRelease } = (await load('load-release.ts')) as typeof import('./load-release.ts')
      await startProduct(loadRelease(current.folder))
    },
  }
}
