import type { Db } from '#db/client.ts'
import { citeWork } from '#domain/citations/cite-work.ts'
import { findLinkedWorks } from '#domain/works/find-linked-works.ts'
import type { WorkDetail } from '#domain/works/get-work.ts'
import { getVersion } from '#domain/works/get-version.ts'
import { findPrintSettings } from '#domain/publishing/print-settings/find-print-settings.ts'
import { printHeadOf, publicationLine } from './print-head-of.ts'
import type { WorkToSet } from './work-to-set.ts'

export interface KnownPicture {
  id: number
  key: string
  bytes: number
}

export interface PrintSite {
  /** the site's own address */
  origin: string
  siteName: string
}

/** All that the PDF of a version is made from; null where that version is a file or is not there. */
export async function gatherWork(
  db: Db,
  work: WorkDetail,
  version: number,
  { origin, siteName }: PrintSite,
): Promise<{ toSet: WorkToSet; pictures: KnownPicture[] } | null> {
  const text = await findText(db, work.id, version)
  if (text === null) return null
  const { source, createdAt } = text
  const shown = version === work.currentVersion ? work : await asItWas(db, work, version)
  const links = await findLinkedWorks(db, slugsIn(source))
  // the day it was made: with today's it would be another file each day
  const { abnt } = citeWork(shown, { origin, siteName, accessedAt: createdAt })
  return {
    toSet: {
      head: printHeadOf(
        shown,
        { line: publicationLine(shown, { origin, siteName }), citation: abnt, watermark: null },
        await findPrintSettings(db, work.id),
      ),
      source,
      origin,
      links: Object.fromEntries(links),
      createdAt: createdAt.toISOString(),
    },
    pictures: await findPictures(db, work.id, numbersIn(source)),
  }
}

// more than the grammar finds, never less: nothing is parsed on the thread that answers
const LINK = /\[\[(?:\w{1,40}\/)?([a-z0-9-]{1,160})/gi
const PICTURE = /imagem:([1-9]\d{0,14})/gi
const MAX_LINKS = 2_000

/** Works that a text may link to, and pictures that it may show. */
export const slugsIn = (source: string): string[] => [
  ...new Set([...source.matchAll(LINK)].slice(0, MAX_LINKS).map(([, slug]) => slug!.toLowerCase())),
]
export const numbersIn = (source: string): number[] => [
  ...new Set([...source.matchAll(PICTURE)].map(([, digits]) => Number(digits))),
]

async function findPictures(db: Db, workId: number, numbers: readonly number[]): Promise<KnownPicture[]> {
  if (numbers.length === 0) return []
  return db
    .selectFrom('work_images as i')
    .innerJoin('files as f', 'f.id', 'i.file_id')
    .select(['f.id', 'f.key', 'f.bytes'])
    .where('i.work_id', '=', workId)
    .where('f.id', 'in', numbers)
    .orderBy('f.id')
    .execute()
}

/** What a version said of itself; who signs the work is said as it is now. */
async function asItWas(db: Db, work: WorkDetail, number: number): Promise<WorkDetail> {
  const { title, abstract, keywords, category, institution, language, titleEn, abstractEn, keywordsEn } =
    await getVersion(db, work.id, number)
  return {
    ...work,
    ...{ title, abstract, keywords, institution, language, titleEn, abstractEn, keywordsEn },
    category: category || work.category,
  }
}

async function findText(db: Db, workId: number, version: number) {
  const row = await db
    .selectFrom('work_versions')
    .select(['content', 'created_at'])
    .where('work_id', '=', workId)
    .where('version_number', '=', version)
    .executeTakeFirst()
  if (!row || row.content === null) return null
  return { source: row.content, createdAt: row.created_at }
}
