// `npm run move-database`: from the product's own PostgreSQL to the server of DATABASE_URL.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '#platform/config.ts'
import { choosePlace, clustersIn } from '#platform/embedded-postgres/choose-place.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { copyDatabase } from './backup/copy-database.ts'
import { checkDatabase } from './checks/check-database.ts'
import { runCommand } from './run-command.ts'

await runCommand(
  {
    usage: 'npm run move-database',
    does: `Copia o banco próprio, que fica em DATA_DIR, para o banco vazio de DATABASE_URL, com o produto parado.
O banco próprio fica como está: tirar DATABASE_URL volta a ele. Os arquivos enviados continuam onde estão.`,
    takes: [],
  },
  async (_, say) => {
    const { databaseUrl, dataDir, postgresDir } = readConfig(process.env)
    if (!databaseUrl)
      throw new Error('Defina DATABASE_URL, em .env por exemplo: é o banco para onde os dados vão.')
    const folder = path.join(dataDir, 'postgres')
    if (!existsSync(folder) || clustersIn(choosePlace(folder, postgresDir, () => {})).length === 0)
      throw new Error(`Não há banco próprio em ${folder}: confira DATA_DIR.`)
    await checkDatabase({ databaseUrl: databaseUrl, migrationDatabaseUrl: undefined })
    const own = await startEmbeddedPostgres({ dataDir: folder, elsewhere: postgresDir })
    try {
      say('Copiando o banco de dados…')
      const { tables, rows } = await copyDatabase(own.url, databaseUrl)
      const { host, pathname } = new URL(databaseUrl)
      say(`${rows} registros de ${tables} tabelas estão agora no banco ${pathname.slice(1)} de ${host}.
Inicie o produto com npm start, com a mesma DATABASE_URL e o mesmo DATA_DIR, onde ficam os arquivos e as chaves.
O banco de antes continua em ${own.dataDir}; apague-o quando não precisar mais voltar a ele.`)
    } finally {
      await own.stop()
    }
  },
)
