// The product without its pages as a process of its own, for tests of its end: `node FILE [what happens to it]`.
import { openServices } from '#server/services/open-services.ts'
import type { LoadApp } from '#server/product.ts'
import { startProduct } from '#server/start-product.ts'

const [happening = '', stopWithinMs] = process.argv.slice(2)

const ACTS: Record<string, () => void> = {
  /** what a driver throws in the middle of reading an answer */
  throw: () => {
    setImmediate(() => {
      throw Object.assign(new Error('Cannot create a string longer than 0x1fffffe8 characters'), {
        code: 'ERR_STRING_TOO_LONG',
      })
    })
  },
  hang: () => {},
  talk: () => {
    setInterval(() => process.stdout.write('…\n'), 50)
  },
}

const load: LoadApp =
  async () =>
  async ({ config, databaseUrl, log }) => {
    const { services, pool, close } = await openServices(config, databaseUrl, log)
    if (happening === 'throw' || happening === 'hang') {
      // asked for, and never answered
      void pool.query('select pg_sleep(3600)').catch(() => {})
    }
    ACTS[happening]?.()
    const closing = async ({ crashed = false } = {}) => {
      if (crashed) await services.jobs.leave()
      await close()
    }
    return { port: 4321, demo: undefined, demoNote: '', close: closing }
  }

await startProduct(load, stopWithinMs === undefined ? undefined : Number(stopWithinMs))
