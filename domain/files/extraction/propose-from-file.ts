import * as v from 'valibot'
import { QUICK_LIMITS, TEXT_LIMITS } from '#engines/text-extraction/limits.ts'
import type { Limits } from '#engines/text-extraction/limits.ts'
import type { ProposedMetadata } from '#engines/deposit/text/proposed-metadata.ts'
import { runChild } from './run-child.ts'
import type { FailureReason, ReaderOptions } from './run-child.ts'
import type { Extension } from './reading-task.ts'

export type MetadataReading =
  | { status: 'done'; proposed: ProposedMetadata }
  | { status: 'failed'; reason: FailureReason }

export interface ProposeOptions extends ReaderOptions {
  path: string
  extension: Extension
  limits?: Partial<Limits>
}

const MAX_TEXT = 20_000
const text = v.pipe(v.string(), v.maxLength(MAX_TEXT))
const proposed = <Value extends v.GenericSchema>(value: Value) =>
  v.optional(v.object({ value, page: v.number(), evidence: text }))
const one = proposed(text)
const list = proposed(v.pipe(v.array(text), v.maxLength(200)))

/** Whoever took the child over must not have anything else kept. */
const shape = v.variant('status', [
  v.object({
    status: v.literal('done'),
    proposed: v.object({
      ...{ title: one, subtitle: one, titleEnglish: one, authors: list },
      ...{ abstract: one, abstractEnglish: one, keywords: list, keywordsEnglish: list },
      ...{ institution: one, programme: one, degree: one, advisor: one, coAdvisor: one },
      ...{ city: one, year: proposed(v.number()), defenceDate: one },
      ...{ category: one, thematicArea: one, language: one },
      ...{ journal: one, volume: one, issue: one, pages: one, doi: one, issn: one },
    }),
  }),
  v.object({ status: v.literal('failed'), reason: v.picklist(['memory', 'broken', 'protected']) }),
])

/** What a file's first pages say of the work, read in a bounded process. A bad file is an answer. */
export async function proposeFromFile({
  path,
  extension,
  limits,
  ...rest
}: ProposeOptions): Promise<MetadataReading> {
  const end = await runChild(
    { kind: 'metadata', path, extension },
    { ...rest, limits: { ...TEXT_LIMITS, ...(rest.quick && QUICK_LIMITS), ...limits } },
  )
  if ('failed' in end) return { status: 'failed', reason: end.failed }
  return v.parse(shape, end.answer) as MetadataReading
}
