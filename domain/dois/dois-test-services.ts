import { sql } from 'kysely'
import type { Services } from '#domain/services.ts'
import type { Environment } from '#platform/config.ts'
import { testServices } from '#tests/services.ts'

/** The product with an agency at this address; its jobs are run by hand. */
export const servicesWithAgency = (url: string, agency: 'datacite' | 'crossref', more: Environment = {}) =>
  testServices({
    PUBLIC_URL: 'https://pares.example',
    DOI_PREFIX: '10.12345',
    DOI_AGENCY: agency,
    DOI_AGENCY_URL: url,
    DOI_USER: 'PARES.REPO',
    DOI_PASSWORD: 'segredo-da-agencia',
    DOI_EMAIL: 'doi@pares.example',
    ...more,
  })

export const depositOf = ({ db }: Services, workId: number) =>
  db.selectFrom('doi_deposits').selectAll().where('work_id', '=', workId).executeTakeFirstOrThrow()

/** What waits for its time is due. */
export async function endPauses({ db }: Services): Promise<void> {
  await sql`update doi_deposits set due_at = now() - interval '1 second'`.execute(db)
}
