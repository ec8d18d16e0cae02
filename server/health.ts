import { sql } from 'kysely'
import type { Services } from '#domain/services.ts'
import { alone, type Siblings } from './workers/siblings.ts'

export interface Health {
  /** the HTTP status of the answer */
  status: number
  /** One word for each part; an error's own words are for the log. */
  body: Record<string, string>
}

type Counted = Pick<Siblings, 'count'>
type Checked = Pick<Services, 'db' | 'files' | 'mailer' | 'scanner' | 'log'>

const PATIENCE_MS = 3000

/**
 * How the product is, for monitors. The quick answer is about the product itself: 503 where no page can be had, since
 * the database is away; a full disk is reported and stops nobody from reading. The whole one asks every service outside
 * and is 503 where anything is amiss. Anybody may ask, so what was found a moment ago is told again.
 */
export function watchHealth(
  services: Checked,
  version: string,
  siblings: Counted = alone(),
): (whole: boolean) => Promise<Health> {
  const quick = remembered(1000, () => askQuick(services, version, siblings))
  const whole = remembered(15_000, () => askWhole(services, version, siblings))
  return (all) => (all ? whole() : quick())
}

async function askQuick({ db, files, log }: Checked, version: string, siblings: Counted): Promise<Health> {
  const [{ ready, wanted }, database, disk] = await Promise.all([
    siblings.count(),
    verdict(log, 'database', () => sql`select 1`.execute(db)),
    verdict(log, 'disk', async () => ((await files.hasRoom(0)) ? 'ok' : 'full')),
  ])
  const status = database !== 'ok' ? 'database-away' : disk === 'full' ? 'disk-full' : 'ok'
  return {
    status: database === 'ok' ? 200 : 503,
    body: { status, version, database, disk, processes: `${ready}/${wanted}` },
  }
}

async function askWhole(services: Checked, version: string, siblings: Counted): Promise<Health> {
  const { files, mailer, scanner, log } = services
  const [{ body }, stored, mail, scan] = await Promise.all([
    askQuick(services, version, siblings),
    verdict(log, 'files', () => files.check()),
    mailer.configured ? verdict(log, 'mail', () => mailer.check()) : 'off',
    scanner.configured ? verdict(log, 'scanner', () => scanner.check()) : 'off',
  ])
  const parts = { ...body, files: stored, mail, scanner: scan }
  const [ready, wanted] = body.processes!.split('/')
  const good =
    body.status === 'ok' && stored === 'ok' && mail !== 'fault' && scan !== 'fault' && ready === wanted
  const status = body.status === 'ok' && !good ? 'fault' : body.status!
  return { status: good ? 200 : 503, body: { ...parts, status } }
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
