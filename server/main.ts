// `npm start`: builds the pages when needed, starts the database when none is given, and serves the product.
import { runCommand } from './run-command.ts'
import { startProduct } from './start-product.ts'
import { findOlderRelease } from './find-older-release.ts'

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
  const older = findOlderRelease(process.cwd())
  if (!older) return startProduct()
  process.stdout.write(`${older.why}\n`)
  return older.start()
})
