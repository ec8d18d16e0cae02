import { namesOnLines } from '#engines/deposit/names/read-author-lines.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#db/client.ts'
import { Refusal, requireActor } from '#domain/refusal.ts'
import type { Actor } from '#domain/actor.ts'
import { acceptedValue } from '#domain/publishing/accepted-value.ts'
import type { DraftData } from '#domain/publishing/draft-schema.ts'
import { getDraft } from '#domain/publishing/get-draft.ts'
import type { Services } from '#domain/services.ts'
import { findLinkedWorks } from '#domain/works/find-linked-works.ts'
import { LANGUAGES } from '#domain/works/texts.ts'
import { numbersIn, slugsIn, type KnownPicture, type PrintSite } from './gather-work.ts'
import {
  findDraftPrintSettings,
  findPrintSettings,
} from '#domain/publishing/print-settings/find-print-settings.ts'
import { printHeadOf, type PrintableWork } from './print-head-of.ts'
import { readPictures } from './read-pictures.ts'
import { setWorkApart } from './set-work-apart.ts'
import { DRAFT_IS_FILE, DRAFT_MARK, UNTITLED } from './texts.ts'

/** One's own draft as it was saved last, as a PDF that says on each page what it is; nothing of it is kept. */
export async function setDraft(
  services: Services,
  actor: Actor | null,
  draftId: number,
  { origin, siteName }: PrintSite,
): Promise<Buffer> {
  requireActor(actor)
  const { db } = services
  const { data, workId } = await getDraft(db, actor, draftId)
  if (data.source === 'file') throw new Refusal('missing', DRAFT_IS_FILE)
  const links = await findLinkedWorks(db, slugsIn(data.content))
  const pictures = await findOwnPictures(db, actor, numbersIn(data.content))
  const head = printHeadOf(
    printableDraft(data, actor),
    { line: siteName, citation: null, watermark: DRAFT_MARK },
    // of a new version: as the work will be set
    await (workId === null ? findDraftPrintSettings(db, draftId) : findPrintSettings(db, workId)),
  )
  const { bytes } = await setWorkApart(services, String(actor.id), {
    work: {
      head,
      source: data.content,
      origin,
      links: Object.fromEntries(links),
      createdAt: now().toISOString(),
    },
    pictures: await readPictures(services, pictures),
    format: 'pdf',
  })
  return Buffer.from(bytes)
}

/** What is still empty is left out; a year that is none is this one. */
function printableDraft(data: DraftData, actor: Actor): PrintableWork {
  const author = (name: string) => ({ name, institution: null, orcidId: null })
  return {
    ...data,
    title: data.title.trim() || UNTITLED,
    titleEn: data.titleEn.trim() || null,
    abstractEn: data.abstractEn.trim() || null,
    language: Object.hasOwn(LANGUAGES, data.language) ? data.language : 'pt',
    institution: data.institution.trim() || null,
    programme: data.programme.trim() || null,
    degree: data.degree.trim() || null,
    advisor: data.advisor.trim() || null,
    coAdvisor: data.coAdvisor.trim() || null,
    city: data.city.trim() || null,
    defenceDate: acceptedValue(data, 'defenceDate'),
    journalYear: acceptedValue(data, 'journalYear'),
    publishedAt: now().toISOString(),
    authors: [...namesOnLines(data.authors, actor.fullName), ...data.coAuthors].map(author),
  }
}

async function findOwnPictures(db: Db, actor: Actor, numbers: readonly number[]): Promise<KnownPicture[]> {
  if (numbers.length === 0) return []
  return db
    .selectFrom('files')
    .select(['id', 'key', 'bytes'])
    .where('id', 'in', numbers)
    .where('owner_id', '=', actor.id)
    .where('kind', '=', 'image')
    .where('state', '<>', 'garbage')
    .where('bytes', '>', 0)
    .orderBy('id')
    .execute()
}
