import { plainInline } from '#engines/rendering/inline/plain-inline.ts'
import { xml } from '#engines/text/xml.ts'

/** Usual measures of the card of a work on another site. */
export const EMBED_SIZE = { width: 600, height: 260 } as const

export const embedPath = (work: { path: string }) => `${work.path}/cartao`

/** What shows the card of a work on a page of another site: it can open the work, and do nothing else. */
export function embedCode(
  work: { path: string; title: string },
  origin: string,
  { width, height }: { width: number; height: number } = EMBED_SIZE,
): string {
  const may = 'allow-popups allow-popups-to-escape-sandbox'
  return `<iframe src="${xml(origin + embedPath(work))}" title="${xml(plainInline(work.title))}" width="${width}" height="${height}" style="max-width:100%;border:0" loading="lazy" sandbox="${may}"></iframe>`
}
