import { readConfig } from '#platform/config.ts'
import { whenOutputIsLost } from '#platform/processes/when-output-is-lost.ts'
import { checkVariables } from './checks/check-variables.ts'
import { openLog } from './open-log.ts'
import { type LoadApp, Product } from './product.ts'
import { createProgress } from './services/progress.ts'

/** Starts the product as the environment configures it, until a signal ends it, or the terminal it speaks to is gone. */
export async function startProduct(loadApp?: LoadApp, stopWithinMs?: number): Promise<void> {
  const progress = createProgress({ inLog: true })
  checkVariables(process.env, progress.say)
  const config = readConfig(process.env)
  const log = openLog(config)
  const product = new Product({ config, log, progress, root: process.cwd(), loadApp, stopWithinMs })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void product.stop(0))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception')
    void product.crash()
  })
  whenOutputIsLost(() => void product.stop(1))
  await product.start()
}
