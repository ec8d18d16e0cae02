import type { Db } from '#db/client.ts'
import { readAuthors, selectAuthors } from '#domain/works/read-authors.ts'
import { isCreditRole } from '#engines/deposit/names/credit-roles.ts'
import { writeAuthorLines } from '#engines/deposit/names/read-author-lines.ts'

/** The authors of a published work as its form shows them. */
export async function authorFieldsOf(
  db: Db,
  work: { id: number; owner_role: string; deposit_declared_at: Date | null },
) {
  const { authors } = await db
    .selectFrom('works as w')
    .select(selectAuthors(db).as('authors'))
    .where('w.id', '=', work.id)
    .executeTakeFirstOrThrow()
  const lines = writeAuthorLines(
    readAuthors(authors).map(({ name, username, institution, roles, corresponding }, index) => ({
      name,
      // what was typed: their own one is theirs to change
      orcid: authors[index]!.orcid_id ?? '',
      institution: institution ?? '',
      roles: roles.filter(isCreditRole),
      corresponding,
      self: false,
      username: username ?? '',
    })),
  )
  return {
    authors: lines,
    depositing: work.owner_role === 'depositor',
    depositDeclared: work.deposit_declared_at !== null,
    coAuthors: [],
  }
}
