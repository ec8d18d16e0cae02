// For tests only: real database and limits; jobs wait until `runJobs`, mails are kept.
import type { Database } from '#db/client.ts'
import { readConfig, type Environment } from '#platform/config.ts'
import type { JobDefinition, Jobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log.ts'
import type { Mail } from '#platform/mail.ts'
import { createRateLimits } from '#platform/security/rate-limits.ts'
import type { Services } from '#domain/services.ts'
import { defineAccountJobs } from './define-account-jobs.ts'
import { accountRateRules } from '#domain/rate-rules.ts'
import type { Visit } from './visit.ts'

export interface TestServices {
  services: Services
  mails: Mail[]
  runJobs(): Promise<void>
}

const MAIL = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'nao-responda@exemplo.br' }

export function accountsTestServices(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  { mail = false, limits = false, env = {} }: { mail?: boolean; limits?: boolean; env?: Environment } = {},
): TestServices {
  const config = readConfig({ SECRET: 's'.repeat(32), ...(mail ? MAIL : {}), ...env })
  const mails: Mail[] = []
  const waiting: { name: string; data: object }[] = []
  const definitions = new Map<string, JobDefinition>()
  const jobs = {
    define: (name: string, definition: JobDefinition) => void definitions.set(name, definition),
    schedule: () => {},
    send: async (_tx: unknown, name: string, data: object) => String(waiting.push({ name, data })),
  } as unknown as Jobs
  const mailer = { configured: mail, send: async (sent: Mail) => void mails.push(sent), close() {} }
  const services = {
    db,
    config,
    jobs,
    mailer,
    limits: createRateLimits({ pool, rules: accountRateRules, enabled: limits }),
    log: createLog({ level: 'silent' }),
  } as unknown as Services
  defineAccountJobs(services)
  return {
    services,
    mails,
    async runJobs() {
      for (const { name, data } of waiting.splice(0)) {
        const { signal } = new AbortController()
        const run = {
          id: '1',
          attempt: 1,
          lastAttempt: false,
          signal,
          person: '',
          charge() {},
          unhurried: true,
        }
        await definitions.get(name)!.handler(data, run)
      }
    },
  }
}

let visits = 0

/** Another browser at another address each time, unless given. */
export function visitFrom(visit: Partial<Visit> = {}): Visit {
  visits += 1
  return {
    address: `192.0.2.${visits % 250}`,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    deviceId: null,
    formOpenedAt: new Date(0),
    ...visit,
  }
}

export function person(username: string, changes: Record<string, unknown> = {}) {
  return {
    email: `${username}@exemplo.br`,
    password: `segredo de ${username}`,
    fullName: `Pessoa ${username}`,
    username,
    userType: 'researcher',
    ...changes,
  }
}
