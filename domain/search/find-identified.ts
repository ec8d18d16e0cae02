import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { parseOrcid } from '#engines/text/parse-orcid.ts'
import { personPath, versionPath, workPath } from '#platform/addresses/paths.ts'
import { readableWork } from '#domain/works/visibility.ts'

const DOI = /(?<![\p{L}\p{N}.])10\.\d{4,9}\/[^\s"<>]+/giu
const ADDRESS = /(?:https?:\/\/)?((?:[\w-]+\.)*[\w-]+(?::\d+)?)\/([^\s"<>?#]+)[^\s"<>]*/giu
/** As a reference ends, or a sentence around an address. */
const STOPS = /[.,;:)\]}’”]+$/u
/** Fewer other words than a reference has: somebody searches for these, too. */
const REFERENCE_WORDS = 5

interface WorkAddress {
  slug: string
  version: number | null
}

interface Identifier {
  work?: WorkAddress
  doi?: string
}

/**
 * Where a search leads that is the identifier of something: a DOI, an address of ours or a reference that holds one,
 * the ORCID iD of a person. Null where not exactly one work or person that anybody may see answers to it.
 */
export async function findIdentified(
  db: Db,
  typed: string,
  hosts: readonly string[],
): Promise<string | null> {
  const orcid = parseOrcid(typed)
  if (orcid) return findPerson(db, orcid)
  const { work, doi } = readIdentifier(typed, hosts)
  return (work && (await findByAddress(db, work))) ?? (doi ? await findByDoi(db, doi) : null)
}

function readIdentifier(typed: string, hosts: readonly string[]): Identifier {
  if (/["“”]|(?:^|\s)[-−]/u.test(typed.replaceAll(/\s[-−–]\s/gu, ' '))) return {}
  const others =
    typed
      .replaceAll(ADDRESS, ' ')
      .replaceAll(DOI, ' ')
      .match(/\p{L}{2,}/gu) ?? []
  const isAlone = others.every((word) => /^(?:doi|dispon[ií]vel|acesso|em)$/iu.test(word))
  if (!isAlone && others.length < REFERENCE_WORDS) return {}
  const works = [...typed.matchAll(ADDRESS)].flatMap(([, host = '', path = '']) =>
    hosts.includes(host.toLowerCase()) ? (readPath(path.replace(STOPS, '')) ?? []) : [],
  )
  const dois = new Set((typed.match(DOI) ?? []).map((doi) => doi.replace(STOPS, '').toLowerCase()))
  return {
    ...(works.length === 1 && { work: works[0]! }),
    ...(dois.size === 1 && { doi: [...dois][0]! }),
  }
}

function readPath(path: string): WorkAddress | null {
  const [username, slug, under, number, ...rest] = path.split('/').filter(Boolean)
  if (!username || !slug || username === 'doi' || rest.length > 0) return null
  const version = under === 'versoes' && number && /^\d{1,6}$/.test(number) ? Number(number) : null
  return { slug: slug.toLowerCase(), version }
}

/** Whoever it is under by now: a slug is given once. */
async function findByAddress(db: Db, { slug, version }: WorkAddress): Promise<string | null> {
  const { rows } = await sql<{ username: string | null; slug: string; has_version: boolean }>`
    select p.username, w.slug,
      exists (select from work_versions as v where v.work_id = w.id and v.version_number = ${version}) as has_version
    from works as w left join profiles as p on p.id = w.owner_id
    where w.slug = ${slug} and ${readableWork('w')}`.execute(db)
  const [work] = rows
  if (!work) return null
  const path = workPath(work.username, work.slug)
  return version !== null && work.has_version ? versionPath({ path }, version) : path
}

async function findByDoi(db: Db, doi: string): Promise<string | null> {
  const { rows } = await sql<{ username: string | null; slug: string }>`
    select p.username, w.slug from works as w left join profiles as p on p.id = w.owner_id
    where (w.internal_doi = ${doi} or lower(w.registered_doi) = ${doi}) and ${readableWork('w')}
    limit 2`.execute(db)
  const [work, another] = rows
  return work && !another ? workPath(work.username, work.slug) : null
}

async function findPerson(db: Db, orcid: string): Promise<string | null> {
  const people = await db
    .selectFrom('profiles')
    .select('username')
    .where('orcid_id', '=', orcid)
    .limit(2)
    .execute()
  return people.length === 1 ? personPath(people[0]!.username) : null
}
