import { sql } from 'kysely'
import type { Services } from '#domain/services.ts'
import type { HarvestSource } from '#engines/harvesting/write-harvest-answer.ts'
import { answerHarvest } from './answer-harvest.ts'

const SOURCE: HarvestSource = {
  origin: 'https://pares.example',
  baseUrl: 'https://pares.example/oai',
  name: 'Entrepares',
  adminEmail: 'ajuda@pares.example',
  namespace: 'pares.example',
}

/** 'oai:pares.example:7' */
export const identifierOf = (work: { id: number }): string => `oai:${SOURCE.namespace}:${work.id}`

/** Asks as a harvester does. */
export async function harvest(
  services: Services,
  args: Record<string, string> | [string, string][],
): Promise<string> {
  const pairs = Array.isArray(args) ? args : Object.entries(args)
  const answer = await answerHarvest(services, SOURCE, pairs)
  if (answer === null) throw new Error('asked to come again')
  return answer
}

/** What is in the elements of this name. */
export const textsOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}(?: [^>]*)?>([^<]*)</${element}>`, 'g'))].map(([, text]) => text!)

export const harvestErrorOf = (xml: string): string | undefined => /<error code="(\w+)"/.exec(xml)?.[1]

/** Every change until now was long ago: the clock of the datestamps is the database's. */
export async function letTimePass({ db }: Services): Promise<void> {
  await sql`update harvest_records set changed_at = changed_at - interval '1 hour'`.execute(db)
}

/** A whole list, page after page: identifiers in their order, and which of them are deleted. */
export async function wholeList(
  services: Services,
  args: Record<string, string>,
  between: () => Promise<void> = () => Promise.resolve(),
): Promise<{ pages: number; identifiers: string[]; deleted: string[] }> {
  const all = { pages: 0, identifiers: [] as string[], deleted: [] as string[] }
  let next: Record<string, string> | null = args
  while (next) {
    const xml: string = await harvest(services, next)
    if (harvestErrorOf(xml) === 'noRecordsMatch') return all
    if (harvestErrorOf(xml)) throw new Error(xml)
    all.pages += 1
    all.identifiers.push(...textsOf(xml, 'identifier'))
    for (const [header] of xml.matchAll(/<header status="deleted">.*?<\/header>/g))
      all.deleted.push(...textsOf(header, 'identifier'))
    const [token] = textsOf(xml, 'resumptionToken')
    next = token ? { verb: args.verb!, resumptionToken: token } : null
    await between()
  }
  return all
}
