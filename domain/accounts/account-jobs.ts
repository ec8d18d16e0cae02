import type { World } from '../world.ts'
import { confirmationMail, knownAddressMail, newDeviceMail, recoveryMail } from './account-mails.ts'
import { removeUnconfirmedAccounts } from './complete-account.ts'
import { REMOVE_UNCONFIRMED, SEND_CONFIRMATION, SEND_NEW_DEVICE, SEND_RECOVERY } from './job-names.ts'
import { makeLinkToken } from './link-token.ts'

/**
 * Mails are sent by jobs, so that one a server refuses is tried again and seen; and the secret of a link is made in
 * the job itself, so that it never lies in the queue.
 */
export function defineAccountJobs(world: World): void {
  world.jobs.define<{ email: string }>(SEND_CONFIRMATION, {
    handler: ({ email }) => sendConfirmation(world, email),
  })
  world.jobs.define<{ email: string }>(SEND_RECOVERY, { handler: ({ email }) => sendRecovery(world, email) })
  world.jobs.define<NewDeviceJob>(SEND_NEW_DEVICE, { handler: (data) => sendNewDevice(world, data) })
  world.jobs.define(REMOVE_UNCONFIRMED, {
    policy: 'singleton',
    handler: async () => {
      const removed = await removeUnconfirmedAccounts(world.db)
      if (removed > 0) world.log.info({ removed }, 'unconfirmed accounts removed')
    },
  })
  world.jobs.schedule(REMOVE_UNCONFIRMED, '41 4 * * *')
}

/** For an address that is confirmed already, the mail that its owner gets when somebody signs up with it. */
async function sendConfirmation(world: World, email: string): Promise<void> {
  const user = await findByEmail(world, email)
  if (!user || !world.mailer.configured) return
  await world.mailer.send(
    user.email_verified
      ? knownAddressMail(world.config, email, user.username)
      : confirmationMail(
          world.config,
          email,
          user.username,
          await makeLinkToken(world.db, 'confirm', user.id),
        ),
  )
}

async function sendRecovery(world: World, email: string): Promise<void> {
  const user = await findByEmail(world, email)
  if (!user || !world.mailer.configured) return
  const token = await makeLinkToken(world.db, 'reset', user.id)
  await world.mailer.send(recoveryMail(world.config, email, user.username, token))
}

interface NewDeviceJob {
  userId: number
  at: string
  address: string
  userAgent: string
}

async function sendNewDevice(world: World, { userId, ...device }: NewDeviceJob): Promise<void> {
  const user = await world.db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.email', 'users.username', 'profiles.email_on_new_device'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (!user?.email_on_new_device || !world.mailer.configured) return
  const mail = newDeviceMail(world.config, user.email, user.username, { ...device, at: new Date(device.at) })
  await world.mailer.send(mail)
}

function findByEmail(world: World, email: string) {
  return world.db
    .selectFrom('users')
    .select(['id', 'username', 'email_verified'])
    .where('email', '=', email)
    .executeTakeFirst()
}
