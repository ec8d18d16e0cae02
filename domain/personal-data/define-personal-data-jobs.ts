import { now } from '#platform/clock.ts'
import type { Services } from '#domain/services.ts'
import { eraseDueAccounts } from './erase-account.ts'
import { giveUpExports, makeExport, removeOldExports } from './make-export.ts'
import { MAKE_EXPORT } from './request-export.ts'

const GIVEN_UP_AFTER_MS = 3 * 24 * 60 * 60_000

export function definePersonalDataJobs(services: Services): void {
  services.jobs.define<{ exportId: number }>(MAKE_EXPORT, {
    byPerson: true,
    async handler({ exportId }, { lastAttempt, charge }) {
      try {
        await makeExport(services, exportId, charge)
      } catch (error) {
        if (lastAttempt) await giveUpExports(services, { id: exportId })
        throw error
      }
    },
    retryLimit: 1,
    expireInSeconds: 2 * 60 * 60,
  })
  services.jobs.define('personal-data.remove-exports', {
    policy: 'singleton',
    async handler() {
      await removeOldExports(services)
      // the process of its job died twice
      await giveUpExports(services, { askedBefore: new Date(now().getTime() - GIVEN_UP_AFTER_MS) })
    },
  })
  services.jobs.schedule('personal-data.remove-exports', '29 * * * *')
  services.jobs.define('personal-data.erase-accounts', {
    policy: 'singleton',
    handler: async () => {
      const erased = await eraseDueAccounts(services)
      if (erased > 0) services.log.info({ erased }, 'accounts erased')
    },
  })
  services.jobs.schedule('personal-data.erase-accounts', '7 * * * *')
}
