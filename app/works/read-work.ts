import { data, redirect } from 'react-router'
import { Refusal } from '#domain/refusal.ts'
import { findMovedPath } from '#domain/works/find-work-path.ts'
import { getTombstone } from '#domain/works/get-tombstone.ts'
import { getWork, type WorkDetail } from '#domain/works/get-work.ts'
import type { Services } from '#domain/services.ts'

/** The work at an address; where it was withdrawn, its tombstone with status 410; 301 from where its author was. */
export async function readWork(
  services: Pick<Services, 'db' | 'log' | 'config'>,
  username: string,
  slug: string,
): Promise<WorkDetail> {
  const { db, log } = services
  try {
    return await getWork(db, username, slug, log)
  } catch (error) {
    if (!(error instanceof Refusal && error.kind === 'missing')) throw error
    const tombstone = await getTombstone(db, username, slug)
    if (tombstone) throw data({ tombstone }, { status: 410 })
    const moved = await findMovedPath(services, username, slug)
    if (moved) throw redirect(moved, 301)
    throw error
  }
}
