import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'

/**
 * Words that cannot be empty in their place, or that every page shows: staff move them out of there entirely.
 */
export type AsideKind = 'profile_name' | 'profile_text' | 'avatar' | 'community'

export interface AsideRef {
  kind: AsideKind
  /** of the person, or of the community */
  id: number
}

const columnOf = (kind: AsideKind) => (kind === 'community' ? 'community_id' : 'user_id')

export async function putAside(tx: Tx, { kind, id }: AsideRef, words: object): Promise<void> {
  await tx
    .insertInto('put_aside')
    .values({ kind, [columnOf(kind)]: id, words: JSON.stringify(words), put_aside_at: now() })
    .execute()
}

/** Returns what was put aside last and clears it; null if nothing was. */
export async function takeBackAside<T>(tx: Tx, { kind, id }: AsideRef): Promise<T | null> {
  const { rows } = await sql<{ words: T }>`delete from put_aside where id = (
    select id from put_aside where kind = ${kind} and ${sql.ref(columnOf(kind))} = ${id} order by id desc limit 1)
    returning words`.execute(tx)
  return rows[0]?.words ?? null
}

/** One word of what was put aside last; `id` is the column of a row that names the person or community. */
export function asideWord(kind: AsideKind, id: RawBuilder<unknown>, word: string): RawBuilder<string | null> {
  return sql<string | null>`(select its_aside.words ->> ${sql.lit(word)} from put_aside as its_aside
    where its_aside.kind = ${sql.lit(kind)} and its_aside.${sql.ref(columnOf(kind))} = ${id}
    order by its_aside.id desc limit 1)`
}

/** Whether a person's name was taken down before, accents and case aside: it is not taken up again. */
export async function isNameAside(db: Db, userId: number, fullName: string): Promise<boolean> {
  const { rows } = await sql`select from put_aside where user_id = ${userId} and kind = 'profile_name'
    and fold(words ->> 'fullName') = fold(${fullName}) limit 1`.execute(db)
  return rows.length > 0
}

/** The same of a community. */
export async function isCommunityNameAside(db: Db, communityId: number, name: string): Promise<boolean> {
  const { rows } = await sql`select from put_aside where community_id = ${communityId}
    and fold(words ->> 'name') = fold(${name}) limit 1`.execute(db)
  return rows.length > 0
}

/** Whether a picture was taken down: it is not served under its address any more. */
export async function isPictureAside(db: Db, avatarKey: string): Promise<boolean> {
  const { rows } =
    await sql`select from put_aside where kind = 'avatar' and words ->> 'avatarKey' = ${avatarKey} limit 1`.execute(
      db,
    )
  return rows.length > 0
}

/** Which community was at an address before its name was taken down. */
export async function findCommunityAside(db: Db, slug: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select community_id as id from put_aside
    where kind = 'community' and words ->> 'slug' = ${slug} order by id desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}
