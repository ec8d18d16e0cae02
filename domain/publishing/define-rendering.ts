import { reportUndrawn } from '#platform/undrawn/report-undrawn.ts'
import type { Tx } from '#db/client.ts'
import { prepareApart } from '#domain/rendering/prepare-apart.ts'
import { RENDERER_VERSION } from '#engines/rendering/renderer-version.ts'
import type { Services } from '#domain/services.ts'
import { completeWorkPage } from './complete-work-page.ts'

const RENDER_LINKING = 'works.render-linking'
const RENDER_OLD = 'works.render-old'
const BATCH = 20
/** In the task queue, jobs of all works together count as one person. */
const NOBODY = 'jobs'

type Parts = Pick<Services, 'db' | 'config' | 'taskPool' | 'log' | 'live'>

export function defineRendering(services: Services): void {
  services.jobs.define<{ slug: string }>(RENDER_LINKING, {
    // one more waits while one is under way: what that one looked up may be old
    policy: 'short',
    expireInSeconds: 60 * 60,
    handler: ({ slug }, { signal }) => renderLinking(services, slug, signal),
  })
  services.jobs.define(RENDER_OLD, {
    policy: 'exclusive',
    expireInSeconds: 6 * 60 * 60,
    handler: (_, { signal }) => renderOldPages(services, signal),
  })
}

/** At each start: whether pages were made by an older renderer. */
export async function askForRendering({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  const [old] = await selectOld(db, 0, 1)
  if (old) await jobs.send(db, RENDER_OLD, {})
}

/**
 * Call it whenever what others see of a work changes: it appears, is withdrawn or hidden, has another title or owner.
 * The pages that link to it are made again once the transaction is done; until then they are as they were.
 */
export async function renderLinkingLater(
  services: Pick<Services, 'jobs'>,
  tx: Tx,
  slug: string,
): Promise<void> {
  const link = await tx
    .selectFrom('work_links')
    .select('target_slug')
    .where('target_slug', '=', slug)
    .limit(1)
    .executeTakeFirst()
  if (link) await services.jobs.send(tx, RENDER_LINKING, { slug }, { singletonKey: slug })
}

async function renderLinking(services: Parts, slug: string, signal?: AbortSignal): Promise<void> {
  const versions = await services.db
    .selectFrom('work_links as l')
    .innerJoin('work_versions as v', 'v.work_id', 'l.source_work_id')
    .innerJoin('works as w', 'w.id', 'v.work_id')
    .select('v.id')
    .where('l.target_slug', '=', slug)
    .where('v.content', 'is not', null)
    // what is read most comes first
    .orderBy((eb) => eb('v.version_number', '=', eb.ref('w.current_version')), 'desc')
    .orderBy('v.id')
    .execute()
  failIfAny(await renderEach(services, versions, signal))
}

/** Everything that an older renderer made, or none: a few at a time; begun again where a process died. */
export async function renderOldPages(services: Parts, signal?: AbortSignal): Promise<void> {
  let last = 0
  let made = 0
  const failed: unknown[] = []
  for (;;) {
    const versions = await selectOld(services.db, last, BATCH)
    const errors = await renderEach(services, versions, signal)
    made += versions.length - errors.length
    failed.push(...errors)
    if (versions.length < BATCH) break
    last = versions.at(-1)!.id
  }
  services.log.info({ made }, 'pages made by the new renderer')
  failIfAny(failed)
}

/** One text that fails to render does not stop the others: the failures are thrown together at the end. */
async function renderEach(
  services: Parts,
  versions: readonly { id: number }[],
  signal?: AbortSignal,
): Promise<unknown[]> {
  const errors: unknown[] = []
  for (const { id } of versions) {
    try {
      await renderVersion(services, id, signal)
    } catch (error) {
      signal?.throwIfAborted()
      reportUndrawn({ kind: 'text of a work', id, error })
      errors.push(error)
    }
  }
  return errors
}

function failIfAny(errors: unknown[]): void {
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} texts could not be rendered`)
}

function selectOld(db: Services['db'], after: number, limit: number) {
  return db
    .selectFrom('work_versions')
    .select('id')
    .where('content', 'is not', null)
    .where('renderer_version', 'is distinct from', RENDERER_VERSION)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

async function renderVersion(
  { db, config, taskPool, live }: Parts,
  id: number,
  signal?: AbortSignal,
): Promise<void> {
  signal?.throwIfAborted()
  const version = await db
    .selectFrom('work_versions')
    .select(['content', 'work_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!version || version.content === null) return
  const { page } = await prepareApart(taskPool, NOBODY, version.content)
  await db.transaction().execute(async (tx) => {
    // Held while links are looked up: a work that appears meanwhile asks for this page once more, after us.
    const held = await tx
      .selectFrom('work_versions')
      .select(['content_html'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!held) return
    const columns = await completeWorkPage({ config }, tx, version.work_id, page)
    await tx.updateTable('work_versions').set(columns).where('id', '=', id).execute()
    if (held.content_html !== columns.content_html)
      await live.publish(tx, `work:${version.work_id}`, { kind: 'rendered' })
  })
}
