// The operator's commands: node scripts/run.cjs server/cli.ts COMMAND …
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { type Command, COMMANDS } from './commands.ts'
import { openServices } from './open-services.ts'
import { useDatabase } from './use-database.ts'

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
      // it only asks for jobs: whoever does them is elsewhere
      const { services, close } = await openServices(
        { ...config, jobs: false, databasePool: 2 },
        url,
        createLog({ level: process.env.LOG_LEVEL === 'debug' ? 'debug' : 'error' }),
      )
      try {
        console.log(await command.run(services, ...given))
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
