import { HARVEST_FORMATS, isGivenIn, type HarvestPrefix } from './harvest-formats.ts'
import type { HarvestError } from './harvest-error.ts'
import type { HarvestRecord } from './harvested-work.ts'
import type { HarvestRequest, ListVerb } from './read-harvest-request.ts'
import { textElement, XSI, xmlElement } from './xml-element.ts'

/** Who answers. */
export interface HarvestSource {
  /** 'https://entrepares.example', before the paths of works */
  origin: string
  baseUrl: string
  name: string
  adminEmail: string
  /** the domain name in the identifiers of records */
  namespace: string
}

/** What follows a list that goes on: null at the end of one that was taken up. */
export interface ResumptionToken {
  token: string | null
  /** how many came before */
  cursor: number
  expiresAt: string | null
}

export type HarvestAnswer =
  | { verb: 'Identify'; earliest: string }
  | { verb: 'ListMetadataFormats'; prefixes: readonly HarvestPrefix[] }
  | {
      verb: 'ListSets'
      sets: readonly { spec: string; name: string }[]
      resumption: ResumptionToken | null
    }
  | { verb: 'GetRecord'; prefix: HarvestPrefix; record: HarvestRecord }
  | {
      verb: ListVerb
      prefix: HarvestPrefix
      records: readonly HarvestRecord[]
      resumption: ResumptionToken | null
    }

interface Envelope {
  source: HarvestSource
  /** '2026-11-12T14:00:00Z' */
  responseDate: string
  /** null where it could not be read: its arguments are then not repeated */
  request: HarvestRequest | null
}

const PROTOCOL = 'http://www.openarchives.org/OAI/2.0/'

export const recordIdentifier = (namespace: string, id: number): string => `oai:${namespace}:${id}`

/** The number of a record of ours; null where it is none. */
export function recordNumber(namespace: string, identifier: string): number | null {
  const digits = identifier.startsWith(`oai:${namespace}:`)
    ? identifier.slice(recordIdentifier(namespace, 0).length - 1)
    : ''
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : null
}

/** A whole answer of OAI-PMH 2.0, as XML. */
export function writeHarvestAnswer(envelope: Envelope, answer: HarvestAnswer | HarvestError): string {
  const { source, responseDate, request } = envelope
  const isError = answer instanceof Error
  const echoed = isError && (answer.code === 'badVerb' || answer.code === 'badArgument') ? null : request
  const root = xmlElement(
    'OAI-PMH',
    [
      `${textElement('responseDate', responseDate)}\n`,
      `${textElement('request', source.baseUrl, echoed ? argumentsOf(echoed) : {})}\n`,
      isError ? errorElement(answer) : verbElement(answer, source),
    ],
    { xmlns: PROTOCOL, ...XSI, 'xsi:schemaLocation': `${PROTOCOL} ${PROTOCOL}OAI-PMH.xsd` },
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}

/** An error may hold no words, but never no element. */
const errorElement = ({ code, message }: HarvestError) => textElement('error', message || code, { code })

function argumentsOf(request: HarvestRequest): Record<string, string | null> {
  const { verb } = request
  if (verb === 'GetRecord') {
    return { verb, identifier: request.identifier, metadataPrefix: request.prefix }
  }
  if (verb === 'ListMetadataFormats') return { verb, identifier: request.identifier }
  if (verb === 'Identify') return { verb }
  if (verb === 'ListSets' || request.token !== null) return { verb, resumptionToken: request.token }
  const { prefix, set, from, until } = request.selection
  return { verb, metadataPrefix: prefix, set, from, until }
}

function verbElement(answer: HarvestAnswer, source: HarvestSource): string {
  const { verb } = answer
  const children = (): string[] => {
    switch (verb) {
      case 'Identify':
        return identify(answer.earliest, source)
      case 'ListMetadataFormats':
        return answer.prefixes.map(formatElement)
      case 'ListSets':
        return [
          ...answer.sets.map(({ spec, name }) =>
            xmlElement('set', [textElement('setSpec', spec), textElement('setName', name)]),
          ),
          resumptionElement(answer.resumption),
        ]
      case 'GetRecord':
        return [recordElement(answer.record, answer.prefix, source)]
      default:
        return [
          ...answer.records.map((record) =>
            verb === 'ListRecords'
              ? recordElement(record, answer.prefix, source)
              : headerElement(record, answer.prefix, source),
          ),
          resumptionElement(answer.resumption),
        ]
    }
  }
  return xmlElement(
    verb,
    children().map((child) => child && `\n${child}`),
  )
}

function identify(earliest: string, { name, baseUrl, adminEmail, namespace }: HarvestSource): string[] {
  const scheme = `${PROTOCOL}oai-identifier`
  return [
    textElement('repositoryName', name),
    textElement('baseURL', baseUrl),
    textElement('protocolVersion', '2.0'),
    textElement('adminEmail', adminEmail),
    textElement('earliestDatestamp', earliest),
    textElement('deletedRecord', 'persistent'),
    textElement('granularity', 'YYYY-MM-DDThh:mm:ssZ'),
    textElement('compression', 'gzip'),
    xmlElement('description', [
      xmlElement(
        'oai-identifier',
        [
          textElement('scheme', 'oai'),
          textElement('repositoryIdentifier', namespace),
          textElement('delimiter', ':'),
          textElement('sampleIdentifier', recordIdentifier(namespace, 1)),
        ],
        { xmlns: scheme, 'xsi:schemaLocation': `${scheme} ${scheme}.xsd` },
      ),
    ]),
  ]
}

function formatElement(prefix: HarvestPrefix): string {
  const { schema, namespace } = HARVEST_FORMATS[prefix]
  return xmlElement('metadataFormat', [
    textElement('metadataPrefix', prefix),
    textElement('schema', schema),
    textElement('metadataNamespace', namespace),
  ])
}

/** What of a record there is in a format: an edit may have taken a work out of it. */
const shownIn = (prefix: HarvestPrefix, { deleted, work }: HarvestRecord) =>
  deleted || !work || !isGivenIn(prefix, work) ? null : work

function headerElement(record: HarvestRecord, prefix: HarvestPrefix, { namespace }: HarvestSource): string {
  const isShown = shownIn(prefix, record) !== null
  return xmlElement(
    'header',
    [
      textElement('identifier', recordIdentifier(namespace, record.id)),
      textElement('datestamp', record.datestamp),
      ...(isShown ? record.sets.map((set) => textElement('setSpec', set)) : []),
    ],
    { status: isShown ? null : 'deleted' },
  )
}

function recordElement(record: HarvestRecord, prefix: HarvestPrefix, source: HarvestSource): string {
  const work = shownIn(prefix, record)
  return xmlElement('record', [
    headerElement(record, prefix, source),
    work ? xmlElement('metadata', [HARVEST_FORMATS[prefix].write(work, source.origin)]) : '',
  ])
}

function resumptionElement(resumption: ResumptionToken | null): string {
  if (!resumption) return ''
  const { token, cursor, expiresAt } = resumption
  if (token === null) return `<resumptionToken cursor="${cursor}"/>`
  return textElement('resumptionToken', token, { cursor: String(cursor), expirationDate: expiresAt })
}
