import type { Db, Tx } from '#db/client.ts'
import type { Config } from '#platform/config.ts'
import { signWithSecret } from '#platform/security/sign-with-secret.ts'

type Keyed = Pick<Config, 'secret'>

const hashOf = (config: Keyed, slug: string): string =>
  signWithSecret(config, 'former-slug', slug).toString('base64url')

/** The address of a deleted work, unreadable in the table: who follows a mention of it learns that it is gone. */
export async function keepFormerSlug(tx: Tx, config: Keyed, slug: string): Promise<void> {
  await tx
    .insertInto('former_slugs')
    .values({ slug_hash: hashOf(config, slug) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Which of them were those of deleted works; another work may bear one since. */
export async function findFormerSlugs(db: Db, config: Keyed, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const hashes = new Map(slugs.map((slug) => [hashOf(config, slug), slug]))
  const rows = await db
    .selectFrom('former_slugs')
    .select('slug_hash')
    .where('slug_hash', 'in', [...hashes.keys()])
    .execute()
  return new Set(rows.flatMap(({ slug_hash }) => hashes.get(slug_hash) ?? []))
}
