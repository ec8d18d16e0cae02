// For tests only: Ana, whose password Caio has, with her mails and what either of them may do.
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { beforeEach } from 'vitest'
import { accountsTestServices, person, visitFrom } from '#domain/accounts/accounts-test-services.ts'
import { createAccount } from '#domain/accounts/create-account.ts'
import { signIn } from '#domain/accounts/sign-in.ts'
import type { Actor } from '#domain/actor.ts'
import { readSession } from '#domain/sessions/read-session.ts'
import { now, replaceClock } from '#platform/clock.ts'
import { testDatabase } from '#tests/database.ts'
import { changeEmail, confirmEmailChange } from './change-email.ts'
import { confirmSecondFactor, startSecondFactor } from './second-factor.ts'

export const NEW = 'uma nova, bem longa'
export const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)![1]!

interface Credentials {
  email: string
  password: string
}

/** One account a test, signed in; no half minute of the second factor ends within a test. */
export class Takeover {
  /** which test this is, for names that are free */
  round = 0
  step = 0
  ana!: Actor
  readonly db
  readonly services
  readonly mails
  readonly #runJobs

  private constructor(database: Awaited<ReturnType<typeof testDatabase>>) {
    this.db = database.db
    const { services, mails, runJobs } = accountsTestServices(database, {
      mail: true,
      env: { PUBLIC_URL: 'https://pares.br' },
    })
    this.services = services
    this.mails = mails
    this.#runJobs = runJobs
    beforeEach(async () => {
      const stopped = now()
      this.step = Math.floor(stopped.getTime() / 30_000)
      const restore = replaceClock(() => stopped)
      const username = `ana${(this.round += 1)}`
      await createAccount(services, person(username), { emailVerified: true })
      this.ana = await this.enter(person(username))
      return restore
    })
  }

  static async open(): Promise<Takeover> {
    return new Takeover(await testDatabase())
  }

  account = () => person(this.ana.username)

  async sessionOf(credentials: Credentials = this.account()): Promise<string> {
    const answer = await signIn(this.services, credentials, visitFrom())
    if (answer.outcome !== 'session') throw new Error(answer.outcome)
    return answer.session.token
  }

  async enter(credentials?: Credentials): Promise<Actor> {
    return (await readSession(this.db, await this.sessionOf(credentials)))!.actor
  }

  /** The mail with a link that goes to this address. */
  async mailTo(address: string): Promise<string> {
    this.mails.length = 0
    await this.#runJobs()
    const mail = this.mails.find(({ to, text }) => to === address && text.includes('token='))
    if (!mail) throw new Error(`no mail to ${address}`)
    return mail.text
  }

  async askNewEmail(email: string, password = this.account().password): Promise<string> {
    await changeEmail(this.services, this.ana, { email, password })
    return tokenIn(await this.mailTo(email))
  }

  confirmNewEmail = (token: string) => confirmEmailChange(this.services, token, visitFrom())

  turnOnSecondFactor = async () => {
    const { secret } = await startSecondFactor(this.services, this.ana, { password: this.account().password })
    const otp = createOTP(new TextDecoder().decode(base32.decode(secret)))
    const { recoveryCodes } = await confirmSecondFactor(this.services, this.ana, {
      code: await otp.hotp(this.step),
    })
    return { otp, recoveryCodes }
  }
}
