import * as v from 'valibot'
import { QUICK_LIMITS, TEXT_LIMITS } from '#engines/text-extraction/limits.ts'
import type { Limits } from '#engines/text-extraction/limits.ts'
import { runChild } from './run-child.ts'
import type { FailureReason, ReaderOptions } from './run-child.ts'
import type { Extension } from './reading-task.ts'

export type { Extension, FailureReason }

export type Extraction =
  | { status: 'done'; text: string; truncated: boolean; title?: string; headings?: string[]; pages?: number }
  | { status: 'empty' }
  | { status: 'failed'; reason: FailureReason }

export interface ExtractOptions extends ReaderOptions {
  path: string
  extension: Extension
  limits?: Partial<Limits>
}

const shape = v.variant('status', [
  v.object({
    status: v.literal('done'),
    text: v.string(),
    truncated: v.boolean(),
    title: v.optional(v.string()),
    headings: v.optional(v.array(v.string())),
    pages: v.optional(v.number()),
  }),
  v.object({ status: v.literal('empty') }),
  v.object({ status: v.literal('failed'), reason: v.picklist(['memory', 'broken', 'protected']) }),
])

/** The text of an uploaded file, read in a bounded process. A bad file is an answer; only our own fault throws. */
export async function extractText({ path, extension, limits, ...rest }: ExtractOptions): Promise<Extraction> {
  const end = await runChild(
    { kind: 'text', path, extension },
    { ...rest, limits: { ...TEXT_LIMITS, ...(rest.quick && QUICK_LIMITS), ...limits } },
  )
  return 'failed' in end ? { status: 'failed', reason: end.failed } : v.parse(shape, end.answer)
}
