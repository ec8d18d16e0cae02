import type { Services } from '#domain/services.ts'
import type { WorkDetail } from '#domain/works/get-work.ts'
import { locateWork } from '#domain/works/locate-work.ts'
import { Problem } from '../shapes/problem.ts'

/** The work at an address, as its page finds it; what was withdrawn is gone, and what moved leads there. */
export async function readShownWork(
  services: Pick<Services, 'db' | 'log' | 'config'>,
  { username, slug }: { username: string; slug: string },
  url: URL,
): Promise<WorkDetail> {
  const found = await locateWork(services, username, slug)
  if (found.is === 'here') return found.work
  if (found.is === 'missing') throw new Problem('not-found', found.words)
  if (found.is === 'withdrawn') {
    const { plainTitle, withdrawnAt } = found.tombstone
    throw new Problem('gone', `“${plainTitle}” foi retirado em ${withdrawnAt.slice(0, 10)}.`)
  }
  // /api/v1/works/{username}/{slug}/…
  const rest = url.pathname.split('/').slice(6)
  const to = ['/api/v1/works', found.path.slice(1), ...rest].join('/')
  throw new Response(null, { status: 301, headers: { Location: to + url.search } })
}
