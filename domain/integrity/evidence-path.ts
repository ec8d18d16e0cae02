import { workPath } from '#platform/addresses/paths.ts'

/** Where the author and staff read a check of a work whole. */
export const evidencePath = (work: { username: string | null; slug: string }) =>
  `${workPath(work.username, work.slug)}/verificacoes`
