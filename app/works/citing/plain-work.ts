import type { WorkDetail } from '#domain/works/get-work.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

/** Machines take letters only. */
export const plainWork = (work: WorkDetail): WorkDetail => ({
  ...work,
  title: plainInline(work.title),
  titleEn: work.titleEn && plainInline(work.titleEn),
  abstract: plainInline(work.abstract),
  abstractEn: work.abstractEn && plainInline(work.abstractEn),
})
