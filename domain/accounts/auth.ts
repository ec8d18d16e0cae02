import { sessionCookieName } from '#platform/session-cookie-name.ts'
import type { Db } from '#db/client.ts'
import { authTables } from './auth-tables.ts'
import { SESSION_DAYS, SESSION_RENEWAL_DAYS } from '#domain/sessions/limits.ts'
import { PASSWORD_LENGTH } from './limits.ts'
import { hashPassword, verifyPassword } from './login/hash-password.ts'
import type { Services } from '#domain/services.ts'

type Needed = Pick<Services, 'db' | 'config' | 'log'>
export type Auth = Awaited<ReturnType<typeof buildAuth>>

const built = new WeakMap<Db, Promise<Auth>>()

/** One instance per database. No better-auth route is mounted: our rules call its API directly. */
export function authOf(services: Needed): Promise<Auth> {
  let auth = built.get(services.db)
  if (!auth) built.set(services.db, (auth = buildAuth(services)))
  return auth
}

const DAY_SECONDS = 24 * 60 * 60

// The header that carries the visitor's address to better-auth; made by us, never taken from a request.
export const ADDRESS_HEADER = 'x-visitor-address'

async function buildAuth({ db, config, log }: Needed) {
  if (!config.secret) throw new Error('accounts need config.secret')
  // imported lazily: it costs 20 MB, which a process without sign-in need not spend
  const { betterAuth } = await import('better-auth')
  return betterAuth({
    secret: config.secret,
    baseURL: config.publicUrl ?? `http://${config.host}:${config.port}`,
    telemetry: { enabled: false },
    rateLimit: { enabled: false }, // ours counts per account too: rate-rules.ts
    database: { db, type: 'postgres', transaction: true },
    advanced: {
      database: { generateId: 'serial' },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER], ipv6Subnet: 128 },
      // web/http/session.ts writes and reads the cookie; better-auth must know it by the same name
      useSecureCookies: false,
      cookies: { session_token: { name: sessionCookieName(config.secureCookies) } },
    },
    logger: {
      level: 'debug',
      // a wrong password is a warning to it, an everyday answer to us
      log: (level, message) =>
        level === 'error'
          ? log.error({ part: 'better-auth' }, message)
          : log.debug({ part: 'better-auth' }, message),
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: config.mail !== undefined,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: (password) => hashPassword(password),
        verify: ({ password, hash }) => verifyPassword(password, hash),
      },
    },
    ...authTables,
    session: {
      ...authTables.session,
      expiresIn: SESSION_DAYS * DAY_SECONDS,
      updateAge: SESSION_RENEWAL_DAYS * DAY_SECONDS,
    },
  })
}
