import * as v from 'valibot'
import { askDoiAgency } from '#platform/asking/ask-doi-agency.ts'
import { now } from '#platform/clock.ts'
import type { PoolTask } from '#platform/task-processes/create-task-pool.ts'
import type { Actor } from '#domain/actor.ts'
import { LOGIN_TO_PUBLISH } from '#domain/files/texts.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { parseOrRefuse, requireMember } from '#domain/refusal.ts'
import { BROKEN_FORM } from '#domain/schema.ts'
import type { Services } from '#domain/services.ts'
import type { DoiRecord } from '#engines/deposit/agencies/doi-record.ts'
import type { AgencyAnswer } from '#engines/deposit/agencies/read-agency-answer.ts'
import { WORK_ENTRIES } from '../schema.ts'
import { DoiCache } from './doi-cache.ts'
import { isOwnDoi } from '../own-doi/require-foreign-doi.ts'

/** What an agency answers is anybody's words, and may be long: it is read apart. */
export const READ_AGENCY_ANSWER: PoolTask<AgencyAnswer, DoiRecord | null> = {
  name: 'publishing.read-agency-answer',
}

/** What came of asking for a DOI. `off`: nobody may be asked; `away`: an agency could not be asked just now. */
export type DoiAnswer = { status: 'found'; record: DoiRecord } | { status: 'unknown' | 'away' | 'off' }

const schema = v.object({ doi: v.pipe(v.string(BROKEN_FORM), v.maxLength(1000, BROKEN_FORM)) }, BROKEN_FORM)
const doiSchema = v.pipe(WORK_ENTRIES.registeredDoi, v.nonNullable(v.nullable(v.string())))
const cache = new DoiCache()

/**
 * What Crossref, or else DataCite, has on record for a DOI. Only the operator's addresses are asked, and each DOI once
 * in a while, whoever asks.
 */
export async function lookUpDoi(
  services: Services,
  actor: Actor | null,
  unknownInput: unknown,
): Promise<DoiAnswer> {
  requireMember(actor, LOGIN_TO_PUBLISH)
  const { doiLookup } = services.config
  const typed = parseOrRefuse(schema, unknownInput).doi
  const read = v.safeParse(doiSchema, typed)
  if (!doiLookup || !read.success || read.output === null) return { status: doiLookup ? 'unknown' : 'off' }
  const doi = read.output.toLowerCase()
  // no agency knows those that are made here
  if (isOwnDoi(services.config, doi)) return { status: 'unknown' }
  await limitActs(services, 'doi-lookup:person', actor)
  return cache.get(`${doiLookup.crossref} ${doiLookup.datacite} ${doi}`, now(), () =>
    ask(services, actor, doi),
  )
}

async function ask(services: Services, actor: Actor, doi: string): Promise<DoiAnswer> {
  const { doiLookup, productName, contact } = services.config
  const userAgent = contact ? `${productName} (${contact})` : productName
  let isAway = false
  for (const { agency, address } of [
    { agency: 'crossref', address: `${doiLookup!.crossref}/works/${encodeURIComponent(doi)}` },
    { agency: 'datacite', address: `${doiLookup!.datacite}/dois/${encodeURIComponent(doi)}` },
  ] as const) {
    try {
      const body = await askDoiAgency(address, { userAgent })
      const record =
        body && (await services.taskPool.run(READ_AGENCY_ANSWER, { agency, doi, body }, { person: actor.id }))
      if (record) return { status: 'found', record }
    } catch (error) {
      isAway = true
      services.log.warn({ agency, reason: reasonOf(error) }, 'a registration agency could not be asked')
    }
  }
  return { status: isAway ? 'away' : 'unknown' }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
