import { data } from 'react-router'
import { Refusal } from '#domain/refusal.ts'
import { getTombstone } from '#domain/works/get-tombstone.ts'
import { getWork, type WorkDetail } from '#domain/works/get-work.ts'
import type { Services } from '#domain/services.ts'

/** The work at an address; where it was withdrawn, its tombstone with status 410. */
export async function readWork(
  { db, log }: Pick<Services, 'db' | 'log'>,
  username: string,
  slug: string,
): Promise<WorkDetail> {
  try {
    return await getWork(db, username, slug, log)
  } catch (error) {
    const tombstone =
      error instanceof Refusal && error.kind === 'missing' ? await getTombstone(db, username, slug) : null
    if (tombstone) throw data({ tombstone }, { status: 410 })
    throw error
  }
}
