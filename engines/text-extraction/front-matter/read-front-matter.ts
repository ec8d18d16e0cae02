import { readFile } from 'node:fs/promises'
import type { Limits } from '../limits.ts'
import type { FrontMatter } from './front-matter.ts'

export type FrontExtension = 'pdf' | 'docx' | 'doc' | 'tex' | 'md'

/** The first pages of a file, whatever it is; each format loads only its own library. */
export async function readFrontMatter(
  path: string,
  extension: FrontExtension,
  limits: Pick<Limits, 'enoughMs' | 'maxCharacters'>,
): Promise<FrontMatter> {
  switch (extension) {
    case 'pdf':
      return (await import('./read-pdf-front.ts')).readPdfFront(path, limits)
    case 'docx':
      return (await import('./read-docx-front.ts')).readDocxFront(path)
    case 'doc':
      return (await import('./read-doc-front.ts')).readDocFront(path)
    case 'tex':
      return (await import('./read-tex-front.ts')).readTexFront(decode(await readFile(path)))
    case 'md':
      return (await import('./read-markdown-front.ts')).readMarkdownFront(decode(await readFile(path)))
  }
}

/** Older sources are in Latin-1. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
