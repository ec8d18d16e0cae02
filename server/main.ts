// `npm start`: builds the pages when needed, starts the database when none is given, and serves the product.
import { checkVariables } from './checks/check-variables.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { readableLog } from '#platform/readable-log.ts'
import { createProgress } from './progress.ts'
import { Product } from './product.ts'
import { runCommand } from './run-command.ts'

process.env.NODE_ENV ??= 'production'

const HELP = `Inicia o produto: instala o que falta, constrói as páginas, inicia um PostgreSQL próprio quando DATABASE_URL
não está definida, e responde no endereço que diz no fim. Ctrl-C encerra tudo.

A configuração são variáveis de ambiente, ou linhas do arquivo .env; todas, com os seus padrões, em .env.example:
  PORT=8080 npm start               em outra porta
  HOST=0.0.0.0 npm start            aceita outras máquinas
  DEMO=0 npm start                  sem conteúdo de demonstração
  LOG_LEVEL=info npm start          num terminal, mostra cada pedido

Outros comandos: npm run admin, npm run backup -- PASTA, npm run restore -- PASTA, npm test`

await runCommand({ usage: 'npm start', does: HELP, takes: [] }, async () => {
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
  const product = new Product({ config, log, progress, root: process.cwd() })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void product.stop(0))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception')
    void product.stop(1)
  })
  await product.start()
})
