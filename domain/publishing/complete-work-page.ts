import { pictureUrl } from '#platform/addresses/file-paths.ts'
import type { Tx } from '#db/client.ts'
import { findFormerUsernames } from '#domain/accounts/former-usernames.ts'
import { completePage, type ShownImage } from '#engines/rendering/complete-page.ts'
import type { TextPage } from '#engines/rendering/text-page.ts'
import type { Services } from '#domain/services.ts'
import { findFormerSlugs } from '#domain/works/former-slugs.ts'
import { findLinkedWorks } from '#domain/works/find-linked-works.ts'

/** The columns that keep a version's page: with its links and pictures as they are now. */
export async function completeWorkPage(
  { config }: Pick<Services, 'config'>,
  tx: Tx,
  workId: number,
  page: TextPage,
) {
  const marks = page.html.flatMap((piece) =>
    typeof piece !== 'string' && piece.kind === 'backlink' ? [piece] : [],
  )
  const links = await findLinkedWorks(tx, [...new Set(marks.map(({ slug }) => slug))])
  const usernames = marks.flatMap(({ slug, username }) =>
    username !== null && links.has(slug) ? [username] : [],
  )
  const formerUsernames = await findFormerUsernames(tx, config, [...new Set(usernames)])
  const missing = marks.flatMap(({ slug }) => (links.has(slug) ? [] : [slug]))
  const formerSlugs = await findFormerSlugs(tx, config, [...new Set(missing)])
  const images = await findImages(tx, workId)
  const { html, headings } = completePage(page, {
    links,
    formerUsernames,
    formerSlugs,
    findImage: (id) => images.get(id) ?? null,
  })
  return {
    content_html: html,
    content_headings: JSON.stringify(headings),
    renderer_version: page.version,
  }
}

/** The pictures of a work by number, including those of earlier versions. */
async function findImages(tx: Tx, workId: number): Promise<Map<number, ShownImage>> {
  const rows = await tx
    .selectFrom('work_images as i')
    .innerJoin('files as f', 'f.id', 'i.file_id')
    .select(['f.id', 'f.width', 'f.height'])
    .where('i.work_id', '=', workId)
    .execute()
  return new Map(
    rows.map(({ id, width, height }) => [
      id,
      { src: pictureUrl(id), ...(width && height ? { width, height } : {}) },
    ]),
  )
}
