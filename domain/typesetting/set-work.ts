import type { PrintPicture } from '#engines/typesetting/document/print-text.ts'
import { toPrintText } from '#engines/typesetting/document/to-print-text.ts'
import { setDocx } from '#engines/typesetting/docx/set-docx.ts'
import { setPdf } from '#engines/typesetting/pdf/set-pdf.ts'
import { loadSharp } from '#domain/files/load-sharp.ts'
import type { SetWork, SetWorkInput } from './work-to-set.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

// pixels beyond this are seen on no sheet of paper
const MAX_SIDE = 2_000

/** In the process that computes. */
export async function setWork({ work, pictures, format }: SetWorkInput): Promise<SetWork> {
  const drawn = new Map<string, PrintPicture>()
  for (const picture of pictures) drawn.set(nameOf(picture.id), await toPrintable(picture.bytes))
  const text = toPrintText(work.source, {
    origin: work.origin,
    findWork: ({ slug }) => {
      const found = work.links[slug]
      return found ? { url: work.origin + found.path, title: plainInline(found.title) } : null
    },
    findPicture: (id) => (drawn.has(nameOf(id)) ? nameOf(id) : null),
  })
  const input = { head: work.head, text, pictures: drawn }
  const set =
    format === 'pdf'
      ? setPdf({ ...input, createdAt: new Date(work.createdAt) })
      : { bytes: await setDocx(input), pages: null, standard: null }
  return { ...set, unreadFormulas: text.unreadFormulas }
}

const nameOf = (id: number): string => `picture-${id}`

/** The setter tells formats by their first bytes; it knows no AVIF, and archives want no transparency of others. */
async function toPrintable(bytes: Buffer): Promise<PrintPicture> {
  const sharp = await loadSharp()
  const picture = sharp(bytes)
    .rotate()
    .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
  // of what was given, whatever is done to it
  const { hasAlpha } = await picture.metadata()
  const drawn = await (hasAlpha ? picture.png() : picture.jpeg({ quality: 88 })).toBuffer({
    resolveWithObject: true,
  })
  const { width, height } = drawn.info
  return { format: hasAlpha ? 'png' : 'jpg', bytes: drawn.data, width, height }
}
