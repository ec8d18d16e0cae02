// `npm run dev`: the product with its pages as they are written; what changes is there at the next request.
import { createServer, type ViteDevServer } from 'vite'
import type { Pages } from './pages.ts'
import type { LoadApp } from './product.ts'
import { runCommand } from './run-command.ts'
import { startProduct } from './start-product.ts'

process.env.NODE_ENV = 'development'

const HELP = `Inicia o produto para quem o escreve: banco e conteúdo de demonstração como em npm start, e páginas que se
renovam a cada mudança. O que muda em server/ e platform/ pede um novo início. Os elementos estão em /dev/ui.`

/** Everything that the pages share with the server is loaded by Vite, else there would be two of each. */
const loadFromSource: LoadApp = async (root) => {
  const server = { middlewareMode: true, hmr: { port: 0 } }
  const vite = await endingAsWeDo(() => createServer({ root, appType: 'custom', server }))
  const { startApp } = (await vite.ssrLoadModule('/server/app.ts')) as typeof import('./app.ts')
  return async (options) => {
    const app = await startApp({
      ...options,
      pagesFor: (services) => renewed(vite, (fresh) => fresh.pages(services)),
    })
    return {
      ...app,
      async close(closing) {
        await vite.close()
        await app.close(closing)
      },
    }
  }
}

/**
 * Vite plugins end the process on a signal before the database is stopped, so their signal listeners are
 * removed.
 */
async function endingAsWeDo<T>(work: () => Promise<T>): Promise<T> {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const ours = new Map(signals.map((signal) => [signal, process.listeners(signal)]))
  const result = await work()
  for (const signal of signals)
    for (const listener of process.listeners(signal))
      if (!ours.get(signal)!.includes(listener)) process.off(signal, listener)
  return result
}

/** Vite serves scripts and styles, and pages are rendered from the current source. */
function renewed(vite: ViteDevServer, pagesOf: (fresh: typeof import('./pages.ts')) => Pages): Pages {
  const whole: Pages['whole'] = (req, res) => {
    vite.middlewares(req, res, async () => {
      try {
        const fresh = (await vite.ssrLoadModule('/server/pages.ts')) as typeof import('./pages.ts')
        const { quick, whole: made } = pagesOf(fresh)
        quick(req, res, () => made(req, res))
      } catch (error) {
        vite.ssrFixStacktrace(error as Error)
        process.stderr.write(`${(error as Error).stack}\n`)
        res.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' })
        res.end((error as Error).stack)
      }
    })
  }
  return { quick: (_req, _res, next) => next(), whole, check: async () => {}, build: 'development' }
}

await runCommand({ usage: 'npm run dev', does: HELP, takes: [] }, () => startProduct(loadFromSource))
