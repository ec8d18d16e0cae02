import { createHash } from 'node:crypto'
import type { PrintHead } from '#engines/typesetting/document/print-head.ts'
import type { PrintPicture } from '#engines/typesetting/document/print-text.ts'
import { toPrintText } from '#engines/typesetting/document/to-print-text.ts'
import { setDocx } from '#engines/typesetting/docx/set-docx.ts'
import { setPdf } from '#engines/typesetting/pdf/set-pdf.ts'
import { loadSharp } from '#domain/files/load-sharp.ts'

export type PrintFormat = 'pdf' | 'docx'

/** All that a file is made from: the same gives the same file. */
export interface WorkToSet {
  head: PrintHead
  /** Markdown */
  source: string
  /** the site's own address */
  origin: string
  /** works that it links to, by slug */
  links: Record<string, { path: string; title: string }>
  createdAt: string
}

export interface StoredPicture {
  id: number
  bytes: Buffer
}

export interface SetWork {
  bytes: Buffer
  /** null where the format knows none */
  pages: number | null
  standard: string | null
  unreadFormulas: number
}

/** Raised where the same work would be set otherwise: files that were kept are made anew. */
const SETTER_VERSION = 1

export const fingerprintOf = (work: WorkToSet, pictures: readonly number[]): string =>
  createHash('sha256')
    .update(JSON.stringify([SETTER_VERSION, work, pictures]))
    .digest('hex')

// pixels beyond this are seen on no sheet of paper
const MAX_SIDE = 2_000

export interface SetWorkInput {
  work: WorkToSet
  pictures: StoredPicture[]
  format: PrintFormat
}

/** In the process that computes. */
export async function setWork({ work, pictures, format }: SetWorkInput): Promise<SetWork> {
  const drawn = new Map<string, PrintPicture>()
  for (const picture of pictures) drawn.set(nameOf(picture.id), await toPrintable(picture.bytes))
  const text = toPrintText(work.source, {
    origin: work.origin,
    findWork: ({ slug }) => {
      const found = work.links[slug]
      return found ? { url: work.origin + found.path, title: found.title } : null
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
  const { hasAlpha } = await sharp(bytes).metadata()
  const drawn = await (hasAlpha ? picture.png() : picture.jpeg({ quality: 88 })).toBuffer({
    resolveWithObject: true,
  })
  const { width, height } = drawn.info
  return { format: hasAlpha ? 'png' : 'jpg', bytes: drawn.data, width, height }
}
