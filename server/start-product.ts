import { readConfig } from '#platform/config.ts'
import { checkVariables } from './checks/check-variables.ts'
import { openLog } from './open-log.ts'
import { type LoadApp, Product } from './product.ts'
import { createProgress } from './services/progress.ts'

/** Starts the product as the environment configures it, until a signal ends it. */
export async function startProduct(loadApp?: LoadApp): Promise<void> {
  const progress = createProgress({ inLog: true })
  checkVariables(process.env, progress.say)
  const config = readConfig(process.env)
  const log = openLog(config)
  const product = new Product({ config, log, progress, root: process.cwd(), loadApp })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void product.stop(0))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception')
    void product.stop(1)
  })
  await product.start()
}
