import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { HARVEST_FORMATS, isGivenIn, type HarvestPrefix } from '#engines/harvesting/harvest-formats.ts'
import { HarvestError } from '#engines/harvesting/harvest-error.ts'
import {
  recordNumber,
  writeHarvestAnswer,
  type HarvestAnswer,
  type HarvestSource,
} from '#engines/harvesting/write-harvest-answer.ts'
import { readHarvestRequest, type HarvestRequest } from '#engines/harvesting/read-harvest-request.ts'
import type { Services } from '#domain/services.ts'
import {
  earliestDatestamp,
  findHarvestRecords,
  getHarvestRecord,
  requirePrefix,
  toSecond,
} from './find-harvest-records.ts'
import { findHarvestSets } from './find-harvest-sets.ts'
import { readHarvestToken, writeHarvestToken, type HarvestPosition } from './harvest-token.ts'
import { stampChanges } from './stamp-changes.ts'

type Harvested = Pick<Services, 'db' | 'config'>
type ListRequest = Extract<HarvestRequest, { verb: 'ListIdentifiers' | 'ListRecords' }>

const TELLS_OF_WORKS: ReadonlySet<HarvestRequest['verb']> = new Set([
  'GetRecord',
  'ListIdentifiers',
  'ListRecords',
  'ListMetadataFormats',
])

/** The answer to a request of OAI-PMH; null where so many changes are new that the harvester has to come again. */
export async function answerHarvest(
  services: Harvested,
  source: HarvestSource,
  pairs: Iterable<[string, string]>,
): Promise<string | null> {
  const responseDate = await timeOf(services.db)
  let request: HarvestRequest | null = null
  try {
    request = readHarvestRequest(pairs)
    if (TELLS_OF_WORKS.has(request.verb) && !(await stampChanges(services))) return null
    const answer = await answerTo(services, source, request, responseDate)
    return writeHarvestAnswer({ source, responseDate, request }, answer)
  } catch (error) {
    if (!(error instanceof HarvestError)) throw error
    return writeHarvestAnswer({ source, responseDate, request }, error)
  }
}

/** The time of the answer, from the database's clock, which also dates the changes. Read before they are. */
async function timeOf(db: Db): Promise<string> {
  const { rows } = await sql<{ time: Date }>`select clock_timestamp() as time`.execute(db)
  return toSecond(rows[0]!.time)
}

async function answerTo(
  services: Harvested,
  source: HarvestSource,
  request: HarvestRequest,
  responseDate: string,
): Promise<HarvestAnswer> {
  const { db } = services
  switch (request.verb) {
    case 'Identify':
      return { verb: 'Identify', earliest: await earliestDatestamp(db, responseDate) }
    case 'ListMetadataFormats':
      return { verb: request.verb, prefixes: await formatsOf(services, source, request.identifier) }
    case 'ListSets':
      return listSets(services, request.token)
    case 'GetRecord':
      return getRecord(services, source, request)
    default:
      return listRecords(services, request)
  }
}

const PREFIXES = Object.keys(HARVEST_FORMATS) as HarvestPrefix[]

async function recordAt({ db, config }: Harvested, { namespace }: HarvestSource, identifier: string) {
  const id = recordNumber(namespace, identifier)
  const record = id === null ? null : await getHarvestRecord(db, config.productName, id)
  if (!record) throw new HarvestError('idDoesNotExist', 'Não há registro com este identificador.')
  return record
}

async function formatsOf(services: Harvested, source: HarvestSource, identifier: string | null) {
  if (identifier === null) return PREFIXES
  const { work } = await recordAt(services, source, identifier)
  return PREFIXES.filter((prefix) => work === null || isGivenIn(prefix, work))
}

async function getRecord(
  services: Harvested,
  source: HarvestSource,
  { identifier, prefix: asked }: Extract<HarvestRequest, { verb: 'GetRecord' }>,
): Promise<HarvestAnswer> {
  const record = await recordAt(services, source, identifier)
  const prefix = requirePrefix(asked)
  if (record.work && !isGivenIn(prefix, record.work)) {
    throw new HarvestError('cannotDisseminateFormat', 'Este registro não existe nesse formato.')
  }
  return { verb: 'GetRecord', prefix, record }
}

async function listSets({ db, config }: Harvested, token: string | null): Promise<HarvestAnswer> {
  const place = token === null ? null : readHarvestToken(config, 'ListSets', token)
  const { sets, next } = await findHarvestSets(db, place && String(place.after))
  const told = (place?.told ?? 0) + sets.length
  const going: HarvestPosition | null =
    next === null
      ? null
      : { verb: 'ListSets', prefix: '', set: null, from: null, until: null, after: next, told }
  return { verb: 'ListSets', sets, resumption: resumptionOf(config, place, going) }
}

async function listRecords({ db, config }: Harvested, request: ListRequest): Promise<HarvestAnswer> {
  const { verb } = request
  const place = request.token === null ? null : readHarvestToken(config, verb, request.token)
  const asked = place ?? (request.token === null ? request.selection : null)
  if (!asked) throw new Error('a list without a beginning')
  const selection = {
    prefix: requirePrefix(asked.prefix),
    set: asked.set,
    from: asked.from,
    until: asked.until,
  }
  const after = place && typeof place.after !== 'string' ? place.after : null
  const { records, next } = await findHarvestRecords(db, config.productName, selection, after)
  if (records.length === 0 && !place) {
    throw new HarvestError('noRecordsMatch', 'Nenhum registro corresponde ao que foi pedido.')
  }
  const told = (place?.told ?? 0) + records.length
  const going = next && { verb, ...selection, after: next, told }
  return { verb, prefix: selection.prefix, records, resumption: resumptionOf(config, place, going) }
}

/** OAI-PMH: no resumption token where the list fits one page, an empty one on the last page of a longer list. */
function resumptionOf(
  config: Harvested['config'],
  from: HarvestPosition | null,
  going: HarvestPosition | null,
) {
  const cursor = from?.told ?? 0
  if (going) return { ...writeHarvestToken(config, going), cursor }
  return from ? { token: null, cursor, expiresAt: null } : null
}
