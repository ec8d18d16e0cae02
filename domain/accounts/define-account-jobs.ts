import type { Services } from '#domain/services.ts'
import {
  confirmationMail,
  deletionMail,
  emailChangedMail,
  emailChangeMail,
  knownAddressMail,
  newDeviceMail,
  recoveryMail,
  signInBlockedMail,
} from '#domain/accounts/mails/account-mails.ts'
import { removeUnconfirmedAccounts } from './complete-account.ts'
import {
  REMOVE_UNCONFIRMED,
  SEND_CONFIRMATION,
  SEND_DELETION,
  SEND_EMAIL_CHANGE,
  SEND_EMAIL_CHANGED,
  SEND_NEW_DEVICE,
  SEND_RECOVERY,
  SEND_SIGN_IN_BLOCKED,
  type ConfirmationJob,
} from './job-names.ts'
import { makeLinkToken } from './login/link-token.ts'
import { findPendingEmail } from './login/pending-email.ts'
import { makeTakebackToken } from './login/takeback.ts'

/**
 * Mails are sent by jobs, so that one a server refuses is tried again and seen; and the secret of a link is made in
 * the job itself, so that it never lies in the queue.
 */
export function defineAccountJobs(services: Services): void {
  services.jobs.define<ConfirmationJob>(SEND_CONFIRMATION, {
    handler: (job) => sendConfirmation(services, job),
  })
  services.jobs.define<{ email: string }>(SEND_RECOVERY, {
    handler: ({ email }) => sendRecovery(services, email),
  })
  services.jobs.define<{ email: string }>(SEND_SIGN_IN_BLOCKED, {
    handler: ({ email }) => sendSignInBlocked(services, email),
  })
  services.jobs.define<EmailChangeJob>(SEND_EMAIL_CHANGE, {
    handler: (data) => sendEmailChange(services, data),
  })
  services.jobs.define<{ id: number }>(SEND_EMAIL_CHANGED, {
    handler: ({ id }) => sendEmailChanged(services, id),
  })
  services.jobs.define<DeletionJob>(SEND_DELETION, { handler: (data) => sendDeletion(services, data) })
  services.jobs.define<NewDeviceJob>(SEND_NEW_DEVICE, { handler: (data) => sendNewDevice(services, data) })
  services.jobs.define(REMOVE_UNCONFIRMED, {
    policy: 'singleton',
    handler: async () => {
      const removed = await removeUnconfirmedAccounts(services.db)
      if (removed > 0) services.log.info({ removed }, 'unconfirmed accounts removed')
    },
  })
  services.jobs.schedule(REMOVE_UNCONFIRMED, '41 4 * * *')
}

/**
 * If the address is confirmed already, its owner gets the mail about a sign-up with their address instead.
 */
async function sendConfirmation(services: Services, { email, next }: ConfirmationJob): Promise<void> {
  const user = await findByEmail(services, email)
  if (!user || !services.mailer.configured) return
  await services.mailer.send(
    user.email_verified
      ? knownAddressMail(services.config, email, user.username)
      : confirmationMail(services.config, {
          to: email,
          username: user.username,
          token: await makeLinkToken(services.db, 'confirm', user.id),
          next,
        }),
  )
}

async function sendRecovery(services: Services, email: string): Promise<void> {
  const user = await findByEmail(services, email)
  if (!user || !services.mailer.configured) return
  const token = await makeLinkToken(services.db, 'reset', user.id)
  await services.mailer.send(recoveryMail(services.config, email, user.username, token))
}

async function sendSignInBlocked(services: Services, email: string): Promise<void> {
  const user = await findByEmail(services, email)
  if (!user?.email_verified || !services.mailer.configured) return
  await services.mailer.send(signInBlockedMail(services.config, email, user.username))
}

interface EmailChangeJob {
  userId: number
  email: string
}

/**
 * If the address already has an account, its owner gets the mail about a sign-up with their address instead.
 */
async function sendEmailChange(services: Services, { userId, email }: EmailChangeJob): Promise<void> {
  if (!services.mailer.configured) return
  // taken back meanwhile, or another one was asked for since
  if ((await findPendingEmail(services.db, userId)) !== email) return
  const account = await findByEmail(services, email)
  if (account) return services.mailer.send(knownAddressMail(services.config, email, account.username))
  const user = await services.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) return
  const token = await makeLinkToken(services.db, 'email', userId, { value: email })
  await services.mailer.send(emailChangeMail(services.config, email, user.username, token))
}

/** To the address that the account had before. */
async function sendEmailChanged(services: Services, id: number): Promise<void> {
  if (!services.mailer.configured) return
  const takeback = await makeTakebackToken(services.db, id)
  if (takeback) await services.mailer.send(emailChangedMail(services.config, takeback))
}

interface DeletionJob {
  userId: number
  due: string
}

async function sendDeletion(services: Services, { userId, due }: DeletionJob): Promise<void> {
  const user = await services.db
    .selectFrom('users')
    .select(['email', 'username'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user || !services.mailer.configured) return
  await services.mailer.send(deletionMail(services.config, user.email, user.username, new Date(due)))
}

interface NewDeviceJob {
  userId: number
  at: string
  address: string
  userAgent: string
}

async function sendNewDevice(services: Services, { userId, ...device }: NewDeviceJob): Promise<void> {
  const user = await services.db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.email', 'users.username', 'profiles.email_on_new_device'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (!user?.email_on_new_device || !services.mailer.configured) return
  const mail = newDeviceMail(services.config, user.email, user.username, {
    ...device,
    at: new Date(device.at),
  })
  await services.mailer.send(mail)
}

function findByEmail(services: Services, email: string) {
  return services.db
    .selectFrom('users')
    .select(['id', 'username', 'email_verified'])
    .where('email', '=', email)
    .executeTakeFirst()
}
