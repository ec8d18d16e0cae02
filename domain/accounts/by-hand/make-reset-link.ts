import { resetPath } from '#platform/addresses/paths.ts'
import { linkTo } from '#platform/addresses/link-to.ts'
import type { Db } from '#db/client.ts'
import type { Config } from '#platform/config.ts'
import { findAccount } from '#domain/roles/change-admins.ts'
import { makeLinkToken } from '../link-token.ts'

/** The recovery link that the operator hands to a person where no mail is sent. */
export async function makeResetLink(
  { db, config }: { db: Db; config: Config },
  email: string,
): Promise<string> {
  const user = await findAccount(db, email)
  return linkTo(config, resetPath(await makeLinkToken(db, 'reset', user.id)))
}
