import { sendToAgency } from '#platform/asking/send-to-agency.ts'
import type { AgencyOutcome } from '#engines/registration/agency-outcome.ts'
import { readCrossrefReceipt } from '#engines/registration/read-crossref-receipt.ts'
import { readCrossrefResult } from '#engines/registration/read-crossref-result.ts'
import { writeCrossrefBatch } from '#engines/registration/write-crossref-batch.ts'
import type { Telling } from './telling.ts'

type Submission = Telling & { file: string }

/** Hands Crossref a file of one DOI. What becomes of it is asked for later, by the name of the file. */
export async function tellCrossref(telling: Submission & { timestamp: number }): Promise<AgencyOutcome> {
  const { agency, doi, address, issued, record, depositor, file, timestamp, signal } = telling
  const batch = writeCrossrefBatch({
    ...{ doi, address, issued, record, timestamp, id: file },
    depositor: { name: depositor, email: agency.email },
  })
  const form = new FormData()
  form.set('operation', 'doMDUpload')
  form.set('login_id', agency.user)
  form.set('login_passwd', agency.password)
  form.set('fname', new Blob([batch], { type: 'application/xml' }), file)
  const reply = await sendToAgency(`${agency.url}/servlet/deposit`, {
    method: 'POST',
    headers: {},
    body: form,
    signal,
  })
  return readCrossrefReceipt(reply)
}

/** What became of a file. Crossref takes the password in the address only. */
export async function askCrossref({ agency, doi, file, signal }: Submission): Promise<AgencyOutcome> {
  const asked = new URLSearchParams({
    usr: agency.user,
    pwd: agency.password,
    file_name: file,
    type: 'result',
  })
  const reply = await sendToAgency(`${agency.url}/servlet/submissionDownload?${asked}`, {
    method: 'GET',
    headers: {},
    signal,
  })
  return readCrossrefResult(reply, doi)
}
