import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Services } from '#domain/services.ts'

const NOTE = 'demonstracao.txt'
/** The last line of the note, once all of it is there. */
export const DONE = 'Conteúdo completo.'

/** Where the accounts and their password are written down. */
export const demoNoteOf = (dataDir: string): string => path.join(dataDir, NOTE)

/**
 * Whether to fill this database: if asked for, or if it is our own embedded one, empty, and the site has no
 * public address.
 */
export async function wantsDemo(services: Services): Promise<boolean> {
  const { demo, databaseUrl, publicUrl, dataDir } = services.config
  if (demo === false) return false
  const note = demoNoteOf(dataDir)
  if (existsSync(note)) return !readFileSync(note, 'utf8').includes(DONE) // it was interrupted: continue
  const { count } = await services.db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return demo === true ? true : !databaseUrl && !publicUrl && count === 0
}
