import { textElement, xmlElement, XSI } from '../harvesting/xml-element.ts'
import type { DataCiteName, DataCiteRecord } from './datacite-record.ts'

const SCHEMA = 'http://www.crossref.org/schema/5.3.1'
const JATS = 'http://www.ncbi.nlm.nih.gov/JATS1'
const ACCESS = 'http://www.crossref.org/AccessIndicators.xsd'
const RELATIONS = 'http://www.crossref.org/relations.xsd'

/** Their word for a work that was published here, by DataCite's. */
const POSTED: Readonly<Record<string, string>> = {
  Preprint: 'preprint',
  JournalArticle: 'preprint',
  ConferencePaper: 'preprint',
  Dissertation: 'dissertation',
  Report: 'report',
}

export interface CrossrefBatch {
  doi: string
  /** where the DOI leads */
  address: string
  /** of the file; it tells apart what was sent when */
  id: string
  /** a later one replaces an earlier one */
  timestamp: number
  depositor: { name: string; email: string }
  /** 'YYYY-MM-DD', 'YYYY' */
  issued: string
  /** null where nothing more may be said than that it was withdrawn */
  record: DataCiteRecord | null
}

/** A deposit of one DOI as Crossref takes it, schema 5.3.1: what is published here is 'posted content'. */
export function writeCrossrefBatch(batch: CrossrefBatch): string {
  const { id, timestamp, depositor } = batch
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlElement(
    'doi_batch',
    [
      xmlElement('head', [
        textElement('doi_batch_id', id),
        textElement('timestamp', String(timestamp)),
        xmlElement('depositor', [
          textElement('depositor_name', depositor.name),
          textElement('email_address', depositor.email),
        ]),
        textElement('registrant', depositor.name),
      ]),
      xmlElement('body', [postedContent(batch)]),
    ],
    {
      version: '5.3.1',
      xmlns: SCHEMA,
      ...XSI,
      'xmlns:jats': JATS,
      'xmlns:ai': ACCESS,
      'xmlns:rel': RELATIONS,
      'xsi:schemaLocation': `${SCHEMA} ${SCHEMA.replace('schema/', 'schemas/crossref')}.xsd`,
    },
  )}`
}

/** The order of its parts is the schema's. */
function postedContent({ record, issued, doi, address }: CrossrefBatch): string {
  const data = xmlElement('doi_data', [textElement('doi', doi), textElement('resource', address)])
  const date = dateElement(issued)
  if (!record)
    return xmlElement(
      'posted_content',
      [xmlElement('titles', [textElement('title', 'WITHDRAWN: trabalho retirado')]), date, data],
      { type: 'other' },
    )
  const [main] = record.titles
  return xmlElement(
    'posted_content',
    [
      xmlElement('contributors', record.creators.map(contributor)),
      xmlElement('titles', [textElement('title', main?.title)]),
      date,
      xmlElement('institution', [textElement('institution_name', record.publisher.name)]),
      ...record.descriptions.map(({ description, lang }) =>
        xmlElement('jats:abstract', [textElement('jats:p', description)], { 'xml:lang': lang }),
      ),
      xmlElement(
        'ai:program',
        record.rightsList.map(({ rightsUri }) => textElement('ai:license_ref', rightsUri)),
        { name: 'AccessIndicators' },
      ),
      xmlElement('rel:program', relations(record)),
      data,
    ],
    { type: POSTED[record.types.resourceTypeGeneral] ?? 'other' },
  )
}

/** In characters: the most that the schema takes of each part of a name. */
const NAME_MAX = 60

/** What fits of it, in whole words where one does. */
function fitting(name: string | undefined): string | undefined {
  if (name === undefined || name.length <= NAME_MAX) return name
  const cut = name.slice(0, NAME_MAX + 1)
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : name.slice(0, NAME_MAX)
}

function contributor(one: DataCiteName, index: number): string {
  const role = { sequence: index === 0 ? 'first' : 'additional', contributor_role: 'author' }
  if (!one.familyName) return textElement('organization', one.name, role)
  const [orcid] = one.nameIdentifiers ?? []
  return xmlElement(
    'person_name',
    [
      textElement('given_name', fitting(one.givenName)),
      textElement('surname', fitting(one.familyName)),
      xmlElement(
        'affiliations',
        (one.affiliation ?? []).map(({ name }) =>
          xmlElement('institution', [textElement('institution_name', name)]),
        ),
      ),
      textElement('ORCID', orcid?.nameIdentifier),
    ],
    role,
  )
}

function dateElement(issued: string): string {
  const [year = '', month, day] = issued.split('-')
  return xmlElement('posted_date', [
    textElement('month', month),
    textElement('day', day),
    textElement('year', year),
  ])
}

const relations = ({ relatedIdentifiers = [] }: DataCiteRecord) =>
  relatedIdentifiers.map(({ relatedIdentifier }) =>
    xmlElement('rel:related_item', [
      textElement('rel:intra_work_relation', relatedIdentifier, {
        'relationship-type': 'isPreprintOf',
        'identifier-type': 'doi',
      }),
    ]),
  )
