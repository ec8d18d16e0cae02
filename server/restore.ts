// `npm run restore -- FOLDER`: a backup into an empty database and its files.
import { readConfig } from '#platform/config.ts'
import { checkBackup, restoreBackup } from './backup/restore-backup.ts'
import { runCommand } from './run-command.ts'
import { useDatabase } from './services/use-database.ts'

await runCommand(
  {
    usage: 'npm run restore -- PASTA',
    does: `Confere uma cópia feita por npm run backup e a põe num banco de dados vazio, com os seus arquivos.
Nada é apagado: se já houver dados, o comando diz onde estão e termina.`,
    takes: ['PASTA'],
    flags: { conferir: 'só confere a cópia' },
  },
  async ([folder = ''], say, { conferir }) => {
    const config = readConfig(process.env)
    say('Conferindo a cópia…')
    const checked = await checkBackup(folder)
    const { version, madeAt, tables, files } = checked.manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const what = `${rows} registros e ${files.count} arquivos`
    if (conferir) return say(`A cópia de ${madeAt} (versão ${version}) está íntegra: ${what}.`)
    await useDatabase(config, (databaseUrl) => restoreBackup(checked, { databaseUrl, config, say }))
    say(`Restaurados ${what}. Inicie o produto com npm start.`)
  },
)
