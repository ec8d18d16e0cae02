import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import type { ResolvedAuthor, AuthorsAtHand } from './resolve-authors.ts'

/** Who signs a work with an account at this moment; the rows of work_authors are those before a change. */
export async function findSigning(db: Db, workId: number, actorId: number): Promise<AuthorsAtHand> {
  const rows = await db
    .selectFrom('work_authors as a')
    .leftJoin('profiles as p', 'p.id', 'a.person_id')
    .select(['a.name', 'a.person_id', 'p.username', 'p.full_name'])
    .where('a.work_id', '=', workId)
    .orderBy('a.position')
    .execute()
  const signers = rows.flatMap(({ person_id: id, username, full_name: fullName }) =>
    id !== null && username !== null && fullName !== null ? [{ id, username, fullName }] : [],
  )
  return {
    actorId,
    signers,
    removed: rows.filter(({ name, person_id }) => name === null && person_id === null).length,
    typedNames: new Map(
      rows.flatMap(({ name, person_id }) => (name !== null && person_id !== null ? [[person_id, name]] : [])),
    ),
  }
}

/** Writes the list anew, and the names of it that a program of an earlier release reads. */
export async function writeAuthors(
  tx: Tx,
  workId: number,
  authors: readonly ResolvedAuthor[],
): Promise<void> {
  await tx.deleteFrom('work_authors').where('work_id', '=', workId).execute()
  if (authors.length > 0)
    await tx
      .insertInto('work_authors')
      .values(
        authors.map((author, index) => ({
          work_id: workId,
          position: index + 1,
          name: author.name,
          person_id: author.personId,
          orcid_id: author.orcidId,
          institution: author.institution,
          roles: author.roles,
          corresponding: author.corresponding,
        })),
      )
      .execute()
  const names = authors.flatMap(({ name }) => (name === null ? [] : [name]))
  await tx
    .updateTable('works')
    .set({ co_authors: names })
    .where('id', '=', workId)
    .where(sql<boolean>`co_authors is distinct from ${names}::text[]`)
    .execute()
}

/** Keeps with a version who signed it, in which order. */
export async function keepAuthors(tx: Tx, workId: number, version: number): Promise<void> {
  await sql`update work_versions set authors = (
      select coalesce(jsonb_agg(jsonb_build_object('name', a.name, 'person', a.person_id) order by a.position), '[]')
      from work_authors as a where a.work_id = ${workId})
    where work_id = ${workId} and version_number = ${version}`.execute(tx)
}
