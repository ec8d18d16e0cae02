import { redirect } from 'react-router'
import { findIdentified } from '#domain/search/find-identified.ts'
import type { Services } from '#domain/services.ts'
import { originOf } from '#web/http/origin-of.ts'

/** What is pasted into the search and names one work or person goes there. */
export async function redirectIfIdentified(
  { db, config }: Pick<Services, 'db' | 'config'>,
  url: URL,
  q: string,
): Promise<void> {
  if (!q) return
  const hosts = [url.host, new URL(originOf(config, url)).host]
  const path = await findIdentified(db, q, hosts)
  if (path) throw redirect(path)
}
