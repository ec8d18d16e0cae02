import type { Config } from '#platform/config.ts'
import type { Db } from '#db/client.ts'
import { toDataCite } from '#domain/citations/to-datacite.ts'
import { findWorkDetail } from '#domain/works/get-work.ts'
import { licenceAddress } from '#domain/works/licence-address.ts'
import { issueDateOf } from '#domain/works/own-date-of.ts'
import type { DataCiteRecord } from '#engines/registration/datacite-record.ts'

export interface DepositRecord {
  record: DataCiteRecord
  /** 'YYYY-MM-DD', 'YYYY' */
  issued: string
}

/** What an agency is told of a work; null where not everybody may read it, or it is gone. */
export async function readRecord(
  db: Db,
  config: Pick<Config, 'publicUrl' | 'productName'>,
  workId: number,
): Promise<DepositRecord | null> {
  const work = await findWorkDetail(db, workId)
  if (!work) return null
  const {
    id: _,
    doi: __,
    ...record
  } = toDataCite(work, {
    address: `${config.publicUrl}${work.path}`,
    siteName: config.productName,
    rightsUri: licenceAddress(work.licence),
  })
  return {
    issued: issueDateOf(work),
    record: {
      ...record,
      ...(work.publishedDoi && {
        relatedIdentifiers: [
          {
            relatedIdentifier: work.publishedDoi,
            relatedIdentifierType: 'DOI',
            relationType: 'IsVariantFormOf',
          },
        ],
      }),
    },
  }
}
