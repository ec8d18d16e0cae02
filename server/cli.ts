// The operator's commands: node scripts/run.cjs server/cli.ts COMMAND …
import { openDatabase, type Db } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { listAdmins, makeAdmin, removeAdmin } from '#domain/accounts/change-admins.ts'
import { makeResetLink } from '#domain/accounts/make-reset-link.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { useDatabase } from './use-database.ts'

interface Command {
  usage: string
  run(world: { db: Db; config: Config }, argument: string): Promise<string>
}

const COMMANDS: Record<string, Command> = {
  'make-admin': {
    usage: 'make-admin EMAIL       torna administradora a conta com este email',
    run: async ({ db }, email) => `@${(await makeAdmin(db, email)).username} agora é da administração.`,
  },
  'remove-admin': {
    usage: 'remove-admin EMAIL     tira da administração a conta com este email (nunca a última)',
    run: async ({ db }, email) => `@${(await removeAdmin(db, email)).username} não é mais da administração.`,
  },
  'list-admins': {
    usage: 'list-admins            mostra as contas da administração',
    run: async ({ db }) => {
      const admins = await listAdmins(db)
      return (
        admins.map(({ username, email }) => `@${username}  ${email}`).join('\n') ||
        'Não há administração ainda.'
      )
    },
  },
  'reset-link': {
    usage: 'reset-link EMAIL       mostra um link, bom por 1 hora, para a pessoa criar uma nova senha',
    run: (world, email) => makeResetLink(world, email),
  },
}

function usage(): string {
  const lines = Object.values(COMMANDS).map((command) => `  ${command.usage}`)
  return ['Uso: node scripts/run.cjs server/cli.ts COMANDO', ...lines].join('\n')
}

async function main([name = '', argument = '']: string[]): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command || (command.usage.includes('EMAIL') && argument === '')) {
    console.error(usage())
    return 2
  }
  try {
    const config = readConfig(process.env)
    await useDatabase(config, async (url) => {
      const { db, pool, close } = openDatabase(url, { max: 2, applicationName: 'entrepares-cli' })
      try {
        await migrate(pool)
        console.log(await command.run({ db, config }, argument))
      } finally {
        await close()
      }
    })
    return 0
  } catch (error) {
    // the words are for the operator; the rest for who looks for a fault
    console.error(error instanceof Error && process.env.LOG_LEVEL !== 'debug' ? error.message : error)
    return 1
  }
}

process.exitCode = await main(process.argv.slice(2))
