// `npm run backup -- FOLDER`: database and files into a new folder, while the product runs or not.
import { readConfig } from '#platform/config.ts'
import { writeBackup } from './backup/write-backup.ts'
import { runCommand } from './run-command.ts'
import { useDatabase } from './services/use-database.ts'

await runCommand(
  {
    usage: 'npm run backup -- PASTA',
    does: `Copia o banco de dados e os arquivos para uma pasta nova, com as somas de tudo, enquanto o produto está no ar.
Só quem a criou pode ler a pasta: ela contém as senhas cifradas, os emails e as chaves do site.`,
    takes: ['PASTA'],
  },
  async ([folder = ''], say) => {
    const config = readConfig(process.env)
    await useDatabase(config, async (databaseUrl) => {
      const { files, damagedFiles } = await writeBackup(folder, { databaseUrl, config, say })
      const megabytes = (files.bytes / 1024 ** 2).toFixed(1).replace('.', ',')
      say(`Cópia completa em ${folder}: ${files.count} arquivos, ${megabytes} MB.`)
      if (damagedFiles.length > 0)
        throw new Error(
          `Atenção: ${damagedFiles.length} arquivos que o banco cita faltam ou estão danificados nesta instalação:\n${damagedFiles.join('\n')}`,
        )
    })
  },
)
