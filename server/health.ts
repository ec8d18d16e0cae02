import { sql } from 'kysely'
import type { Services } from '#domain/services.ts'
import { backupAge, readBackupNote } from '#platform/backup-note.ts'
import { writeProbe } from '#platform/files/write-probe.ts'
import { alone, type Siblings } from './workers/siblings.ts'

export interface Health {
  /** the HTTP status of the answer */
  status: number
  /** One word for each part; details of errors go to the log only. */
  body: Record<string, string>
}

type Checked = Pick<Services, 'db' | 'files' | 'mailer' | 'scanner' | 'log' | 'config'>

interface Asked {
  services: Checked
  version: string
  siblings?: Pick<Siblings, 'count'>
  /** Makes a small page, or fails. */
  checkPages: () => Promise<void>
}

const PATIENCE_MS = 3000
/** A worker that ended is replaced within this time, unless it keeps ending or none may be started. */
const REPLACED_WITHIN_MS = 30_000

/**
 * Health of the product, for monitors. The quick check covers the product itself: 503 if pages cannot be
 * rendered, nothing can be written, or a worker stays away; a disk with room for the database alone is
 * reported but does not stop reading. The full check asks every external service too and is 503 if any fails.
 * Anybody may ask, so recent results are reused.
 */
export function watchHealth({ siblings = alone(), ...asked }: Asked): (whole: boolean) => Promise<Health> {
  const pages = remembered(10_000, () => verdict(asked.services.log, 'pages', asked.checkPages))
  const quick = remembered(1000, () => askQuick({ ...asked, siblings, pages }))
  const whole = remembered(15_000, () => askWhole({ ...asked, siblings, pages }))
  return (all) => (all ? whole() : quick())
}

type Asking = Required<Omit<Asked, 'checkPages'>> & { pages: () => Promise<string> }

async function askQuick({ services, version, siblings, pages: askPages }: Asking): Promise<Health> {
  const { db, log } = services
  const [{ ready, wanted, missingMs }, database, disk, pages] = await Promise.all([
    siblings.count(),
    verdict(log, 'database', () => sql`select 1`.execute(db)),
    verdict(log, 'disk', () => diskOf(services)),
    askPages(),
  ])
  const fault = [
    database !== 'ok' && 'database-away',
    pages !== 'ok' && 'pages-fault',
    (disk === 'unwritable' || disk === 'fault') && 'disk-full',
    missingMs > REPLACED_WITHIN_MS && 'workers-missing',
  ].find((found) => found !== false)
  return {
    status: fault ? 503 : 200,
    body: {
      status: fault ?? (disk === 'ok' ? 'ok' : 'disk-full'),
      version,
      database,
      pages,
      disk,
      processes: `${ready}/${wanted}`,
    },
  }
}

async function diskOf({ files, config }: Checked): Promise<string> {
  if (!(await writeProbe(config.dataDir))) return 'unwritable'
  return (await files.hasRoom(0)) ? 'ok' : 'full'
}

async function askWhole(asking: Asking): Promise<Health> {
  const { files, mailer, scanner, log, config } = asking.services
  const [{ body }, stored, mail, scan, backup] = await Promise.all([
    askQuick(asking),
    verdict(log, 'files', () => files.check()),
    mailer.configured ? verdict(log, 'mail', () => mailer.check()) : 'off',
    scanner.configured ? verdict(log, 'scanner', () => scanner.check()) : 'off',
    verdict(log, 'backup', () => describeBackup(config.dataDir)),
  ])
  const parts = { ...body, files: stored, mail, scanner: scan, backup }
  const [ready, wanted] = body.processes!.split('/')
  const amiss = [stored, mail, scan, backup].includes('fault') || backup.endsWith(', old') || ready !== wanted
  const good = body.status === 'ok' && !amiss
  const status = body.status === 'ok' && !good ? 'fault' : body.status!
  return { status: good ? 200 : 503, body: { ...parts, status } }
}

/** Age of the last backup; a missing backup is no fault, since the product may just be under trial. */
async function describeBackup(dataDir: string): Promise<string> {
  const note = await readBackupNote(dataDir)
  if (!note) return 'none'
  const { hours, isOld } = backupAge(note)
  return `${Math.floor(hours)} h${isOld ? ', old' : ''}`
}

/** What `check` returns, else ok; a fault where it fails or takes too long. */
async function verdict(log: Services['log'], part: string, check: () => Promise<unknown>): Promise<string> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS)
  })
  try {
    const found = await Promise.race([check(), late])
    return typeof found === 'string' ? found : 'ok'
  } catch (error) {
    log.warn({ err: error, part }, 'the check of health found a fault')
    return 'fault'
  } finally {
    clearTimeout(timer)
  }
}

function remembered<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let last: Promise<T> | undefined
  return () => {
    if (last) return last
    last = ask()
    const forget = () => setTimeout(() => (last = undefined), ms).unref()
    last.then(forget, forget)
    return last
  }
}
