import { workPath } from '#platform/addresses/paths.ts'
import { now } from '#platform/clock.ts'
import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { limitNewcomers } from '#domain/limit-newcomers.ts'
import { PROFILE_NOT_FOUND } from '#domain/accounts/texts.ts'
import { parseOrRefuse, Refusal, requireMember } from '#domain/refusal.ts'
import { slugify, numberedSlug } from '#engines/text/slug.ts'
import { isAwaitingStaff } from '#domain/screening/hold-post.ts'
import { screenPost } from '#domain/screening/screen-post.ts'
import type { Services } from '#domain/services.ts'
import { refuseDeposit, resolveAuthors } from './authors/resolve-authors.ts'
import type { PreparedContent } from './content/prepare-content.ts'
import { prepareContentApart } from './content/prepare-content-apart.ts'
import { screenedText } from './content/screened-text.ts'
import { excerptOf } from '#engines/rendering/excerpt-of.ts'
import { setWorkHidden } from './set-work-hidden.ts'
import { limitPublishing } from './limit-publishing.ts'
import { makeInternalDoi } from './own-doi/make-internal-doi.ts'
import { resolveWaitingLinks } from './content/write-links.ts'
import { followVersion } from './follow-version.ts'
import { metadataOf } from './metadata-of.ts'
import { claimPaper, writeVersion } from './write-version.ts'
import { renderLinkingLater } from './define-rendering.ts'
import { lockDraft, lockDraftRows, removeDraft } from './lock-draft.ts'
import { givePrintSettings } from './print-settings/give-print-settings.ts'
import { requireForeignDoi } from './own-doi/require-foreign-doi.ts'
import { publishSchema, type PublishInput } from './schema.ts'
import { notifyCited } from './versions/notify-cited.ts'
import { LOGIN_TO_PUBLISH } from '#domain/files/texts.ts'
import { beginFigures } from '#domain/works/change-figures.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

export interface PublishedWork {
  id: number
  slug: string
  path: string
}

/** What only the product itself may add: whose work it is not, and dates in the past. */
export interface Provenance {
  ownerRole?: 'author' | 'depositor'
  publishedAt?: Date
}

/**
 * Publishes a work: the row, its text or file, its attachments, links and place in the search are one act.
 * The same submission sent twice publishes once and answers with the first.
 */
export async function publishWork(
  services: Services,
  actor: Actor | null,
  unknownInput: unknown,
  provenance: Provenance = {},
): Promise<PublishedWork & { held: boolean }> {
  requireMember(actor, LOGIN_TO_PUBLISH)
  const input = parseOrRefuse(publishSchema, unknownInput)
  requireForeignDoi(services.config, input)
  await limitPublishing(services, actor, input)
  await limitNewcomers(services, 'publish:newcomer', actor)
  const { ownerRole, authors } = authorsOfNew(actor, input, provenance)
  const text = await prepareContentApart(services, actor, input)
  return services.db.transaction().execute(async (tx) => {
    await requireProfile(tx, actor)
    await lockDraft(tx, actor, input)
    const work = await insertWork(services, tx, actor, { ...input, ...provenance, ownerRole, text })
    if (!work.isNew) return { ...work, held: await isAwaitingStaff(tx, 'work', work.id) }
    const paper = input.source === 'file' ? await claimPaper(tx, actor, input.paperFileId) : null
    const first = { input, workId: work.id, version: 1, authors, paper, text }
    const cited = await writeVersion(services, tx, actor, { ...first, publishedAt: provenance.publishedAt })
    const published = { draftId: input.draftId, of: input }
    await givePrintSettings(tx, await lockDraftRows(tx, actor, published), work.id)
    await removeDraft(services, tx, actor, published)
    const held = await screenPost(services, tx, actor, {
      kind: 'work',
      id: work.id,
      text: screenedText(input),
      sketch: text?.sketch,
    })
    if (!held) await notifyCited(services, tx, actor, { workId: work.id, cited, at: provenance.publishedAt })
    await resolveWaitingLinks(tx, work.id, work.slug)
    await renderLinkingLater(services, tx, work.slug)
    await followVersion(services, tx, actor, { ...first, ownerId: actor.id })
    if (held) await setWorkHidden(services, tx, work.id, true)
    else await services.live.publish(tx, 'works', { kind: 'published', id: work.id })
    return { ...work, held }
  })
}

/** Who signs a new work: its authors as listed, or as an older form names them (null). */
function authorsOfNew(actor: Actor, input: PublishInput, provenance: Provenance) {
  refuseDeposit(input)
  const ownerRole = provenance.ownerRole ?? (input.depositing ? 'depositor' : 'author')
  const signing = {
    actorId: actor.id,
    signers: ownerRole === 'author' ? [actor] : [],
    removed: 0,
    typedNames: new Map<number, string>(),
  }
  return {
    ownerRole,
    authors: input.authors.length > 0 ? resolveAuthors(input.authors, signing) : null,
  } as const
}

/** Locks the profile: the account may have been erased since the request began, and must not be during it. */
async function requireProfile(tx: Tx, actor: Actor): Promise<void> {
  const profile = await tx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', actor.id)
    .forKeyShare()
    .executeTakeFirst()
  if (!profile) throw new Refusal('missing', PROFILE_NOT_FOUND)
}

type Inserted = PublishedWork & { isNew: boolean }

type NewWork = PublishInput & Provenance & { text: PreparedContent | null }

const MAX_SLUG_TRIES = 10_000

async function insertWork(services: Services, tx: Tx, actor: Actor, input: NewWork): Promise<Inserted> {
  const base = slugify(plainInline(input.title))
  for (let n = await firstFreeNumber(tx, base); n < MAX_SLUG_TRIES; n++) {
    const slug = numberedSlug(base, n)
    const row = await tx
      .insertInto('works')
      .values(rowOf(services, actor, input, slug))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) {
      await beginFigures(tx, row.id)
      return { id: row.id, slug, path: workPath(actor.username, slug), isNew: true }
    }
    // The insert conflicted: this submission was already published, or somebody has just taken the slug.
    const duplicate = await tx
      .selectFrom('works')
      .select(['id', 'slug'])
      .where('owner_id', '=', actor.id)
      .where('submission_key', '=', input.submissionKey)
      .executeTakeFirst()
    if (duplicate) return { ...duplicate, path: workPath(actor.username, duplicate.slug), isNew: false }
  }
  throw new Refusal('conflict', 'Já existem trabalhos demais com este título')
}

/** Withdrawn works keep their slugs, since a tombstone stays at their address. */
async function firstFreeNumber(tx: Tx, base: string): Promise<number> {
  const existing = await sql<{ slug: string }>`
    select slug from works where slug = ${base} or slug ~ ${`^${base}-[0-9]+$`}
    union all select slug from tombstones where slug = ${base} or slug ~ ${`^${base}-[0-9]+$`}`.execute(tx)
  const slugs = new Set(existing.rows.map((row) => row.slug))
  let n = 1
  while (slugs.has(numberedSlug(base, n))) n++
  return n
}

function rowOf(services: Services, actor: Actor, input: NewWork, slug: string) {
  const publishedAt = input.publishedAt ?? now()
  return {
    owner_id: actor.id,
    owner_role: input.ownerRole ?? 'author',
    deposit_declared_at: input.depositing ? now() : null,
    submission_key: input.submissionKey,
    slug,
    ...metadataOf(input),
    internal_doi: input.wantsDoi
      ? makeInternalDoi(services.config.doiPrefix, publishedAt.getUTCFullYear())
      : null,
    source: input.source,
    excerpt: excerptOf(input.text?.plainText ?? null, input.abstract),
    published_at: publishedAt,
    created_at: publishedAt,
    updated_at: publishedAt,
  }
}
