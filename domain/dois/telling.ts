import type { DoiRegistration } from '#platform/config.ts'
import type { DataCiteRecord } from '#engines/registration/datacite-record.ts'

/** One DOI, and what its agency should know of it. */
export interface Telling {
  agency: DoiRegistration
  doi: string
  /** where the DOI leads: it stays when the work moves */
  address: string
  /** 'YYYY-MM-DD', 'YYYY' */
  issued: string
  /** null: nobody may read the work any more */
  record: DataCiteRecord | null
  /** the name of the product */
  depositor: string
  signal: AbortSignal | undefined
}
