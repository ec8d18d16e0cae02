import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { avatarUrl } from '#platform/addresses/file-paths.ts'
import { CREDIT_ROLES, isCreditRole } from '#engines/deposit/names/credit-roles.ts'
import type { Db } from '#db/client.ts'
import { REMOVED_AUTHOR } from './texts.ts'

export interface CardAuthor {
  name: string
  /** null: a name as it was typed, without an account behind it */
  username: string | null
  avatarUrl: string | null
  verified: boolean
}

/** An author with what the work says of them. */
export interface WorkAuthor extends CardAuthor {
  orcidId: string | null
  institution: string | null
  /** of CRediT */
  roles: string[]
  /** all of it in words; empty where nothing is said */
  note: string
  corresponding: boolean
}

/** The authors of the work `w` of a query, in the order in which they sign it. */
export function selectAuthors(db: Db) {
  return jsonArrayFrom(
    db
      .selectFrom('work_authors as a')
      .leftJoin('profiles as l', 'l.id', 'a.person_id')
      .select(['a.name', 'a.orcid_id', 'a.institution', 'a.roles', 'a.corresponding'])
      .select(['l.username', 'l.full_name', 'l.avatar_key', 'l.is_verified', 'l.orcid_id as own_orcid_id'])
      .where('a.work_id', '=', sql<number>`w.id`)
      .orderBy('a.position'),
  )
}

interface Row {
  name: string | null
  orcid_id: string | null
  institution: string | null
  roles: string[]
  corresponding: boolean
  username: string | null
  full_name: string | null
  avatar_key: string | null
  is_verified: boolean | null
  own_orcid_id: string | null
}

/** A linked person is called as they call themselves now. */
export const readCardAuthors = (rows: readonly Row[]): CardAuthor[] =>
  rows.map((row) => ({
    name: row.full_name ?? row.name ?? REMOVED_AUTHOR,
    username: row.username,
    avatarUrl: avatarUrl(row.avatar_key),
    verified: row.is_verified ?? false,
  }))

export function readAuthors(rows: readonly Row[]): WorkAuthor[] {
  const authors = readCardAuthors(rows)
  return rows.map((row, index) => ({
    ...authors[index]!,
    orcidId: row.own_orcid_id ?? row.orcid_id,
    institution: row.institution,
    roles: row.roles,
    note: noteOf(row),
    corresponding: row.corresponding,
  }))
}

/** '(correspondência), UFRN, ORCID 0000-0002-1825-0097, Metodologia, Software' */
function noteOf({ corresponding, institution, own_orcid_id, orcid_id, roles }: Row): string {
  const orcid = own_orcid_id ?? orcid_id
  const parts = [institution, orcid && `ORCID ${orcid}`]
  const rest = [...parts, ...roles.filter(isCreditRole).map((role) => CREDIT_ROLES[role])].filter(Boolean)
  return (corresponding ? ' (correspondência)' : '') + rest.map((part) => `, ${part}`).join('')
}
