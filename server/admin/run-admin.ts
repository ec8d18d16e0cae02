import { type Environment, readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { readNotedAddress } from '#platform/addresses/noted-address.ts'
import { loadSecret } from '#platform/secret.ts'
import { openServices } from '../services/open-services.ts'
import { useDatabase } from '../services/use-database.ts'
import { readWords } from './read-words.ts'

interface Terminal {
  env: Environment
  say: (line: string) => void
  complain: (line: string) => void
  /** takes each line of the security log, as JSON; nobody does on a terminal, where people read */
  note?: ((line: string) => void) | undefined
}

/** One command of the operator; gives the exit code: 2 where it was not understood, 1 where it could not be done. */
export async function runAdmin(
  words: readonly string[],
  { env, say, complain, note = () => {} }: Terminal,
): Promise<number> {
  const read = readWords(words)
  if ('help' in read) {
    say(read.help)
    return 0
  }
  if ('wrong' in read) {
    complain(read.wrong)
    return 2
  }
  const debug = env.LOG_LEVEL === 'debug'
  try {
    const given = readConfig(env)
    // it only asks for jobs: whoever does them is elsewhere
    const config = {
      ...given,
      // links lead to the product that runs, which may have been started with another port
      publicUrl: given.publicUrl ?? (await readNotedAddress(given.dataDir)) ?? undefined,
      secret: await loadSecret(given),
      jobs: false,
      databasePool: 2,
    }
    await useDatabase(config, async (databaseUrl) => {
      const log = createLog({ level: debug ? 'debug' : 'error' })
      const securityLog = createLog({ level: 'info' }, { write: (line) => note(line.trimEnd()) })
      const { services, close } = await openServices(config, databaseUrl, log, { securityLog })
      try {
        say(await read.command.run({ services, databaseUrl, config, say }, ...read.given))
      } finally {
        await close()
      }
    })
    return 0
  } catch (error) {
    // the words are for the operator; the rest for who looks for a fault
    complain(error instanceof Error ? (debug && error.stack) || error.message : String(error))
    return 1
  }
}
