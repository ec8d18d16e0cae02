import type { Db } from '#db/client.ts'
import { renderMarkdown, RENDERER_VERSION, type Heading } from '#domain/rendering/render-markdown.ts'
import type { ShownImage } from '#domain/rendering/show-images.ts'
import { readMarkdown } from '#domain/rendering/read-markdown.ts'
import { workPath } from './work-path.ts'
import { readableWork } from './visibility.ts'

export interface WorkContent {
  versionNumber: number
  /** sanitised; null where the work is a file */
  html: string | null
  headings: Heading[]
  paper: { fileId: number; name: string; bytes: number; mediaType: string; url: string } | null
  extraction: string
}

/** The text of one version as HTML: rendered once, kept, and made anew when the renderer or a link's target changes. */
export async function getWorkContent(
  db: Db,
  work: { id: number; path: string; slug: string },
  version: number,
): Promise<WorkContent | null> {
  const row = await db
    .selectFrom('work_versions as v')
    .leftJoin('files as f', 'f.id', 'v.paper_file_id')
    .select([
      'v.id',
      'v.version_number',
      'v.content',
      'v.content_html',
      'v.content_headings',
      'v.renderer_version',
      'v.extraction',
      'f.id as file_id',
      'f.name',
      'f.bytes',
      'f.media_type',
    ])
    .where('v.work_id', '=', work.id)
    .where('v.version_number', '=', version)
    .executeTakeFirst()
  if (!row) return null
  const paper =
    row.file_id && row.name !== null
      ? {
          fileId: row.file_id,
          name: row.name,
          bytes: row.bytes ?? 0,
          mediaType: row.media_type ?? '',
          url: paperUrl(work, row.version_number, row.name),
        }
      : null
  const base = { versionNumber: row.version_number, paper, extraction: row.extraction }
  if (row.content === null) return { ...base, html: null, headings: [] }
  if (row.content_html !== null && row.renderer_version === RENDERER_VERSION) {
    return { ...base, html: row.content_html, headings: (row.content_headings ?? []) as unknown as Heading[] }
  }
  return { ...base, ...(await renderAndKeep(db, work.id, row.id, row.content)) }
}

function renderAndKeep(
  db: Db,
  workId: number,
  versionId: number,
  content: string,
): Promise<{ html: string; headings: Heading[] }> {
  return db.transaction().execute(async (tx) => {
    // Held while links are looked up: a work that appears meanwhile clears this page after us, never before.
    await tx.selectFrom('work_versions').select('id').where('id', '=', versionId).forUpdate().execute()
    const links = await resolveLinks(
      tx,
      readMarkdown(content).backlinks.map((link) => link.slug),
    )
    const images = await findImages(tx, workId)
    const { html, headings } = await renderMarkdown(content, {
      links,
      findImage: (id) => images.get(id) ?? null,
    })
    await tx
      .updateTable('work_versions')
      .set({
        content_html: html,
        content_headings: JSON.stringify(headings),
        renderer_version: RENDERER_VERSION,
      })
      .where('id', '=', versionId)
      .execute()
    return { html, headings }
  })
}

/** The pictures that a work has, by number: those of its earlier versions too. */
async function findImages(db: Db, workId: number): Promise<Map<number, ShownImage>> {
  const rows = await db
    .selectFrom('work_images as i')
    .innerJoin('files as f', 'f.id', 'i.file_id')
    .select(['f.id', 'f.width', 'f.height'])
    .where('i.work_id', '=', workId)
    .execute()
  return new Map(
    rows.map(({ id, width, height }) => [
      id,
      { src: `/_/imagens/${id}`, ...(width && height ? { width, height } : {}) },
    ]),
  )
}

/** Where backlinks lead: slug → address and title of the works that can be read. */
export async function resolveLinks(
  db: Db,
  slugs: string[],
): Promise<Map<string, { path: string; title: string }>> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .selectFrom('works as w')
    .leftJoin('profiles as p', 'p.id', 'w.owner_id')
    .select(['w.slug', 'w.title', 'p.username'])
    .where('w.slug', 'in', slugs)
    .where(readableWork('w'))
    .execute()
  return new Map(rows.map((row) => [row.slug, { path: workPath(row.username, row.slug), title: row.title }]))
}

/** In the folder of the page, as Google Scholar asks: /{username}/{slug}/{name}.pdf */
function paperUrl(work: { path: string; slug: string }, version: number, name: string): string {
  const extension = name.slice(name.lastIndexOf('.')).toLowerCase()
  const suffix = version === 1 ? '' : `-v${version}`
  return `${work.path}/${work.slug}${suffix}${extension}`
}
