// `npm run seed`: demonstration content in the database of DATABASE_URL, asked for by name.
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { checkDatabase } from './checks/check-database.ts'
import { fillDemo } from './demo/fill-demo.ts'
import { openServices } from './services/open-services.ts'
import { createProgress } from './services/progress.ts'
import { runCommand } from './run-command.ts'

const does = `Põe o conteúdo de demonstração no banco de DATABASE_URL. Duas vezes é como uma.
Sem DATABASE_URL ele já é criado no primeiro npm start.`

await runCommand({ usage: 'npm run seed', does, takes: [] }, async (_, say) => {
  const config = readConfig(process.env)
  if (!config.databaseUrl)
    throw new Error(
      'Defina DATABASE_URL: sem ela, o conteúdo de demonstração já é criado no primeiro npm start.',
    )
  await checkDatabase(config)
  const log = createLog({ level: process.env.LOG_LEVEL ?? 'warn' })
  const { services, close } = await openServices(config, config.databaseUrl, log)
  try {
    say('Criando o conteúdo de demonstração…')
    const { accounts, password, note } = await fillDemo(services, { progress: createProgress() })
    const names = accounts.map(({ email, role }) => `  ${email}  (${role})`).join('\n')
    say(`Contas de demonstração:\n${names}`)
    say(
      password
        ? `Senha: ${password}\n(Guardado em ${note})`
        : 'A senha é a que estas contas já tinham. Para criar outra: npm run admin -- reset-link EMAIL',
    )
  } finally {
    await close()
  }
})
