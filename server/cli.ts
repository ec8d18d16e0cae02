// The operator's commands: node scripts/run.cjs server/cli.ts COMMAND …
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { readConfig } from '#platform/config.ts'
import { createLive } from '#platform/live.ts'
import { createLog } from '#platform/log.ts'
import { type Command, COMMANDS } from './commands.ts'
import { useDatabase } from './use-database.ts'
import { type TopicEvents } from '#domain/live-events.ts'

const INDENT = 25

function usage(): string {
  const lines = Object.entries(COMMANDS).map(([name, { takes, does }]) => {
    const head = `  ${[name, ...takes].join(' ')}`
    const body = does.split('\n').join(`\n${' '.repeat(INDENT)}`)
    return head.length < INDENT ? head.padEnd(INDENT) + body : `${head}\n${' '.repeat(INDENT)}${body}`
  })
  return ['Uso: node scripts/run.cjs server/cli.ts COMANDO', ...lines].join('\n')
}

/** As many words as the command takes, none of them empty; what comes after belongs to the last. */
function read({ takes }: Command, words: string[]): string[] | null {
  const last = takes.length - 1
  const given = last > 0 ? [...words.slice(0, last), words.slice(last).join(' ')] : words
  return given.length === takes.length && given.every((word) => word.trim() !== '') ? given : null
}

async function main([name = '', ...words]: string[]): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  const given = command && read(command, words)
  if (!command || !given) {
    console.error(usage())
    return 2
  }
  try {
    const config = readConfig(process.env)
    await useDatabase(config, async (url) => {
      const { db, pool, close } = openDatabase(url, { max: 2, applicationName: 'entrepares-cli' })
      // it only tells: whoever listens is elsewhere
      const live = createLive<TopicEvents>({
        connectionString: url,
        log: createLog({ level: config.logLevel }),
      })
      try {
        await migrate(pool)
        console.log(await command.run({ db, config, live }, ...given))
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
