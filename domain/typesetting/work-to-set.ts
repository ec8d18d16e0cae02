import { createHash } from 'node:crypto'
import type { PrintHead } from '#engines/typesetting/document/print-head.ts'

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
const SETTER_VERSION = 2

export const fingerprintOf = (work: WorkToSet, pictures: readonly number[]): string =>
  createHash('sha256')
    .update(JSON.stringify([SETTER_VERSION, work, pictures]))
    .digest('hex')

export interface SetWorkInput {
  work: WorkToSet
  pictures: StoredPicture[]
  format: PrintFormat
}
