import { defineAccountJobs } from '#domain/accounts/define-account-jobs.ts'
import { defineSuccession } from '#domain/communities/find-successors.ts'
import { defineIndexing } from '#domain/indexing/index-again.ts'
import { defineExtraction } from '#domain/publishing/extraction/extract-work-text.ts'
import { defineReadingAgain } from '#domain/publishing/extraction/read-again.ts'
import { defineRendering } from '#domain/publishing/define-rendering.ts'
import { defineChecks } from '#domain/integrity/check-work.ts'
import { defineDraftChecks } from '#domain/integrity/drafts/check-draft.ts'
import { defineRenewal } from '#domain/publishing/renew-works.ts'
import { defineVerificationJobs } from '#domain/verifications/erase-photos.ts'
import { definePersonalDataJobs } from '#domain/personal-data/define-personal-data-jobs.ts'
import { defineReadingCheck } from '#domain/files/reading/check-reading.ts'
import { defineRecordJobs } from '#domain/record/anchor-record.ts'
import { COLLECT_GARBAGE, collectGarbage } from '#domain/files/collect-garbage.ts'
import { defineCertificates } from '#domain/certificates/close-review-months.ts'
import { defineMetricJobs } from '#domain/metrics/define-metric-jobs.ts'
import { defineWaitingMails } from '#domain/moderation/waiting/send-waiting-mails.ts'
import { defineRankingJobs } from '#domain/rankings/define-ranking-jobs.ts'
import { defineTypesetting } from '#domain/typesetting/define-typesetting.ts'
import { defineHolding } from '#domain/moderation/held/report-alike.ts'
import { defineScreeningJobs } from '#domain/screening/forget-screened.ts'
import { defineUpkeep } from '#domain/upkeep/check-all-again.ts'
import { defineDois } from '#domain/dois/define-dois.ts'
import { defineHarvesting } from '#domain/harvesting/stamp-changes.ts'
import { defineRelated } from '#domain/works/related/define-related.ts'
import { FOLD_TOTALS, foldTotals } from '#domain/works/fold-totals.ts'
import type { Services } from '#domain/services.ts'
import { defineModerationJobs } from '#domain/moderation/erase-removed.ts'

/** Every durable job of the product, in one place. */
export function defineJobs(services: Services): void {
  defineAccountJobs(services)
  defineExtraction(services)
  defineReadingAgain(services)
  defineReadingCheck(services)
  defineIndexing(services)
  defineRenewal(services)
  defineChecks(services)
  defineDraftChecks(services)
  defineSuccession(services)
  defineMetricJobs(services)
  defineRankingJobs(services)
  defineCertificates(services)
  defineVerificationJobs(services)
  definePersonalDataJobs(services)
  defineRendering(services)
  defineRelated(services)
  defineModerationJobs(services)
  defineWaitingMails(services)
  defineHolding(services)
  defineScreeningJobs(services)
  defineTypesetting(services)
  defineHarvesting(services)
  defineDois(services)
  defineUpkeep(services)
  defineRecordJobs(services)
  services.jobs.define(COLLECT_GARBAGE, {
    policy: 'singleton',
    handler: async () => {
      const removed = await collectGarbage(services)
      if (removed > 0) services.log.info({ removed }, 'unused files removed')
    },
  })
  services.jobs.schedule(COLLECT_GARBAGE, '17 * * * *')
  services.jobs.define(FOLD_TOTALS, { policy: 'singleton', handler: () => foldTotals(services.db) })
  services.jobs.schedule(FOLD_TOTALS, '*/5 * * * *')
  services.jobs.define('live.trim', { policy: 'singleton', handler: () => services.live.trim(services.db) })
  services.jobs.schedule('live.trim', '41 * * * *')
}
