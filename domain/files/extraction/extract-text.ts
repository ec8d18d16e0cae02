import * as v from 'valibot'
import { QUICK_LIMITS, TEXT_LIMITS } from '#engines/text-extraction/limits.ts'
import type { Limits } from '#engines/text-extraction/limits.ts'
import { runChild } from './run-child.ts'
import type { FailureReason, ReaderOptions } from './run-child.ts'
import { extractionSchema } from './extraction-schema.ts'
import type { Extension } from './reading-task.ts'

export type { Extension }

export type Extraction =
  | {
      status: 'done'
      text: string
      truncated: boolean
      title?: string
      headings?: string[]
      pages?: number
      textPages?: number
    }
  | { status: 'empty' }
  | { status: 'failed'; reason: FailureReason }

export interface ExtractOptions extends ReaderOptions {
  path: string
  extension: Extension
  limits?: Partial<Limits>
}

/** The text of an uploaded file, read in a bounded process. A bad file is an answer; only our own fault throws. */
export async function extractText({ path, extension, limits, ...rest }: ExtractOptions): Promise<Extraction> {
  const end = await runChild(
    { kind: 'text', path, extension },
    { ...rest, limits: { ...TEXT_LIMITS, ...(rest.quick && QUICK_LIMITS), ...limits } },
  )
  return 'failed' in end ? { status: 'failed', reason: end.failed } : v.parse(extractionSchema, end.answer)
}
