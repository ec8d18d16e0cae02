import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { FileMissing } from '#platform/files/file-store.ts'
import type { Services } from '#domain/services.ts'
import { cleanWorks } from './clean-works.ts'
import { renderOldPages } from './define-rendering.ts'
import { excerptOf, READ_FOR_EXCERPT } from '#engines/rendering/excerpt-of.ts'
import { keepImageSize } from '#domain/files/attach-files.ts'

const RENEW_WORKS = 'works.renew'
/** Raise this number whenever other rules choose a card's sentences or clean its words: otherwise earlier works keep theirs. */
export const WORK_RULES = 3
const BATCH = 50

type Parts = Pick<Services, 'db' | 'config' | 'files' | 'log' | 'live' | 'taskPool' | 'jobs'>

export function defineRenewal(services: Services): void {
  services.jobs.define(RENEW_WORKS, {
    policy: 'exclusive',
    expireInSeconds: 6 * 60 * 60,
    handler: (_, { signal }) => renewWorks(services, signal),
  })
}

/** At each start: whether works were stored by older rules. */
export async function askForRenewal({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  if (await isStale(db)) await jobs.send(db, RENEW_WORKS, {})
}

async function isStale(db: Services['db']): Promise<boolean> {
  const { version } = await db.selectFrom('work_rules').select('version').executeTakeFirstOrThrow()
  return version < WORK_RULES
}

/** What a work would have stored today, a few at a time beside everything else; begun again where a process died. */
export async function renewWorks(services: Parts, signal?: AbortSignal): Promise<void> {
  if (!(await isStale(services.db))) return
  const pictures = await measurePictures(services, signal)
  await renderOldPages(services, signal)
  const cleaned = await cleanWorks(services, signal)
  const excerpts = await renewExcerpts(services, signal)
  await services.db.updateTable('work_rules').set({ version: WORK_RULES }).execute()
  services.log.info({ pictures, cleaned, excerpts }, 'works stored by the new rules')
}

/** Measures pictures that were stored before their size was kept, so that pages reserve the right space. */
async function measurePictures({ db, files, log }: Parts, signal?: AbortSignal): Promise<number> {
  const pictures = await db
    .selectFrom('files')
    .select(['id', 'key'])
    .where('kind', '=', 'image')
    .where('state', '<>', 'garbage')
    .where('bytes', '>', 0)
    .where('width', 'is', null)
    .execute()
  if (pictures.length === 0) return 0
  const { default: sharp } = await import('sharp')
  let measured = 0
  for (const { id, key } of pictures) {
    signal?.throwIfAborted()
    try {
      // drawn again when it was uploaded (redraw-image.ts): a file of our own making
      const { width, height, pageHeight } = await sharp(await buffer((await files.open(key)).stream), {
        animated: true,
      }).metadata()
      await keepMeasures(db, id, width, pageHeight ?? height)
      measured++
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error
      log.warn({ file: id }, 'a picture of a work is missing')
    }
  }
  return measured
}

function keepMeasures(db: Services['db'], id: number, width: number, height: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await keepImageSize(tx, id, width, height)
    // pages that show it are made again
    await tx
      .updateTable('work_versions')
      .set({ renderer_version: null })
      .where('work_id', 'in', (of) =>
        of.selectFrom('work_images').select('work_id').where('file_id', '=', id),
      )
      .execute()
  })
}

async function renewExcerpts({ db }: Parts, signal?: AbortSignal): Promise<number> {
  let last = 0
  let renewed = 0
  for (;;) {
    signal?.throwIfAborted()
    const works = await db
      .selectFrom('works as w')
      .innerJoin('work_versions as v', (join) =>
        join.onRef('v.work_id', '=', 'w.id').onRef('v.version_number', '=', 'w.current_version'),
      )
      .select(['w.id', 'w.abstract', 'w.excerpt', 'w.current_version'])
      // some white space may be before the text
      .select(sql<string | null>`left(v.plain_text, ${READ_FOR_EXCERPT * 2})`.as('text'))
      .where('w.id', '>', last)
      .orderBy('w.id')
      .limit(BATCH)
      .execute()
    for (const work of works) {
      const excerpt = excerptOf(work.text, work.abstract)
      if (excerpt === work.excerpt) continue
      const { numUpdatedRows } = await db
        .updateTable('works')
        .set({ excerpt })
        .where('id', '=', work.id)
        // a version published meanwhile was stored by today's rules
        .where('current_version', '=', work.current_version)
        .where('excerpt', '=', work.excerpt)
        .executeTakeFirst()
      renewed += Number(numUpdatedRows)
    }
    if (works.length < BATCH) return renewed
    last = works.at(-1)!.id
  }
}
