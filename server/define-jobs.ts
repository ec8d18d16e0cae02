import { defineAccountJobs } from '#domain/accounts/account-jobs.ts'
import { defineIndexing } from '#domain/indexing/index-again.ts'
import { defineExtraction } from '#domain/works/extraction.ts'
import { defineRenewal } from '#domain/works/renew-works.ts'
import { SWEEP_FILES, sweepFiles } from '#domain/works/sweep-files.ts'
import type { World } from '#domain/world.ts'

/** Every durable job of the product, in one place. */
export function defineJobs(world: World): void {
  defineAccountJobs(world)
  defineExtraction(world)
  defineIndexing(world)
  defineRenewal(world)
  world.jobs.define(SWEEP_FILES, {
    policy: 'singleton',
    handler: async () => {
      const swept = await sweepFiles(world)
      if (swept > 0) world.log.info({ swept }, 'unused files removed')
    },
  })
  world.jobs.schedule(SWEEP_FILES, '17 * * * *')
  world.jobs.define('live.trim', { policy: 'singleton', handler: () => world.live.trim(world.db) })
  world.jobs.schedule('live.trim', '41 * * * *')
}
