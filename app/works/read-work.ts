import { data, redirect } from 'react-router'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import type { WorkDetail } from '#domain/works/get-work.ts'
import { locateWork } from '#domain/works/locate-work.ts'

/**
 * The work at an address, and the live event cursor when it was read. A withdrawn work gives its tombstone
 * with status 410, or a message that it is gone; an old address of a removed author a 301.
 */
export async function readWork(
  services: Pick<Services, 'db' | 'log' | 'config'>,
  username: string,
  slug: string,
): Promise<{ work: WorkDetail; after: string }> {
  const found = await locateWork(services, username, slug)
  if (found.is === 'withdrawn') throw data({ tombstone: found.tombstone }, { status: 410 })
  if (found.is === 'moved') throw redirect(found.path, 301)
  if (found.is === 'missing') throw new Refusal('missing', found.words)
  return { work: found.work, after: found.after }
}
