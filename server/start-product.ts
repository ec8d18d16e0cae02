import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { readableLog } from '#platform/readable-log.ts'
import { checkVariables } from './checks/check-variables.ts'
import { type LoadApp, Product } from './product.ts'
import { createProgress } from './services/progress.ts'

/** Starts the product as the environment configures it, until a signal ends it. */
export async function startProduct(loadApp?: LoadApp): Promise<void> {
  const progress = createProgress()
  checkVariables(process.env, progress.say)
  const config = readConfig(process.env)
  const log = createLog(
    { level: config.logLevel },
    process.stdout.isTTY
      ? readableLog(process.stdout, {
          requests: Boolean(process.env.LOG_LEVEL),
          colours: !process.env.NO_COLOR,
        })
      : undefined,
  )
  const product = new Product({ config, log, progress, root: process.cwd(), loadApp })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void product.stop(0))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception')
    void product.stop(1)
  })
  await product.start()
}
