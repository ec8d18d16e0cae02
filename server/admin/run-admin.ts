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
  /** receives each line of the security log as JSON; unset on a terminal, where a person reads */
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
    // commands only enqueue jobs; another process runs them
    const config = {
      ...given,
      // links point to the running product, which may have been started on another port
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
    // the message is for the operator; the stack is for debugging
    complain(error instanceof Error ? (debug && error.stack) || error.message : String(error))
    return 1
  }
}
