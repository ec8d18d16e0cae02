import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeExtractionFolder } from '#domain/files/make-extraction-folder.ts'
import { extensionOf } from '#domain/files/inspect-paper.ts'
import { PAPER_EXTENSIONS } from '#domain/files/texts.ts'
import type { Services } from '#domain/services.ts'

type Paper = { key: string; name: string }
type Extension = (typeof PAPER_EXTENSIONS)[number]

/** Whoever reads a paper works on a copy, which is gone afterwards. Null where it is of no kind that is read. */
export async function withPaperCopy<T>(
  { files }: Pick<Services, 'files'>,
  { key, name }: Paper,
  signal: AbortSignal | undefined,
  use: (copy: { path: string; extension: Extension }) => Promise<T>,
): Promise<T | null> {
  const extension = PAPER_EXTENSIONS.find((one) => one === extensionOf(name))
  if (!extension) return null
  const { folder, remove } = await makeExtractionFolder()
  try {
    const copy = path.join(folder, `paper.${extension}`)
    const { stream } = await files.open(key)
    await pipeline(stream, createWriteStream(copy), { signal })
    return await use({ path: copy, extension })
  } finally {
    await remove()
  }
}
