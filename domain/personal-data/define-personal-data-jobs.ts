import type { Services } from '#domain/services.ts'
import { eraseDueAccounts } from './erase-account.ts'
import { makeExport, removeOldExports } from './make-export.ts'
import { MAKE_EXPORT } from './request-export.ts'

export function definePersonalDataJobs(services: Services): void {
  services.jobs.define<{ exportId: number }>(MAKE_EXPORT, {
    handler: ({ exportId }) => makeExport(services, exportId),
    expireInSeconds: 2 * 60 * 60,
  })
  services.jobs.define('personal-data.remove-exports', {
    policy: 'singleton',
    handler: () => removeOldExports(services),
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
