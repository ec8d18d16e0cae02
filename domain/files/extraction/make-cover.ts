import * as v from 'valibot'
import { COVER_LIMITS, QUICK_LIMITS } from '#engines/text-extraction/limits.ts'
import type { Limits } from '#engines/text-extraction/limits.ts'
import { runChild } from './run-child.ts'
import type { FailureReason, ReaderOptions } from './run-child.ts'

export type Cover =
  | { status: 'done'; webp: Buffer; width: number; height: number }
  | { status: 'failed'; reason: FailureReason }

export interface CoverOptions extends ReaderOptions {
  path: string
  limits?: Partial<Limits>
}

const shape = v.variant('status', [
  v.object({
    status: v.literal('done'),
    webp: v.pipe(
      v.string(),
      v.transform((text) => Buffer.from(text, 'base64')),
      // whoever took the child over must not have it served as something else
      v.check(
        (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
      ),
    ),
    width: v.number(),
    height: v.number(),
  }),
  v.object({ status: v.literal('failed'), reason: v.picklist(['memory', 'broken', 'protected']) }),
])

/** A small picture of a PDF's first page, drawn in a bounded process; not every readable file gives one. */
export async function makeCover({ path, limits, ...rest }: CoverOptions): Promise<Cover> {
  const end = await runChild(
    { kind: 'cover', path },
    { ...rest, limits: { ...COVER_LIMITS, ...(rest.quick && QUICK_LIMITS), ...limits } },
  )
  return 'failed' in end ? { status: 'failed', reason: end.failed } : v.parse(shape, end.answer)
}
