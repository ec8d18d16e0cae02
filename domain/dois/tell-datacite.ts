import { sendToAgency } from '#platform/asking/send-to-agency.ts'
import type { AgencyOutcome } from '#engines/registration/agency-outcome.ts'
import { readDataCiteReply } from '#engines/registration/read-datacite-reply.ts'
import { writeDataCiteXml } from '#engines/registration/write-datacite-xml.ts'
import type { Telling } from './telling.ts'

/** Registers a DOI with DataCite or changes what it knows of it; of what is gone it keeps the DOI and shows it no more. */
export async function tellDataCite({
  agency,
  doi,
  address,
  record,
  signal,
}: Telling): Promise<AgencyOutcome> {
  const attributes = record
    ? {
        doi,
        event: 'publish',
        url: address,
        xml: Buffer.from(writeDataCiteXml(record, doi)).toString('base64'),
      }
    : { doi, event: 'hide', url: address }
  const reply = await sendToAgency(`${agency.url}/dois/${encodeURIComponent(doi)}`, {
    method: 'PUT',
    headers: {
      accept: 'application/vnd.api+json',
      authorization: `Basic ${Buffer.from(`${agency.user}:${agency.password}`).toString('base64')}`,
      'content-type': 'application/vnd.api+json',
    },
    body: JSON.stringify({ data: { id: doi, type: 'dois', attributes } }),
    signal,
  })
  return readDataCiteReply(reply, doi, record ? ['findable'] : ['registered'])
}
