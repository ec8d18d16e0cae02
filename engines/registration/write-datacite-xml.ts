import { textElement, xmlElement, XSI } from '../harvesting/xml-element.ts'
import type { DataCiteName, DataCiteRecord } from './datacite-record.ts'

const KERNEL = 'http://datacite.org/schema/kernel-4'

/** The code that the kernel has for a name which cannot be told: no record goes without a creator. */
const UNAVAILABLE: DataCiteName = { name: '(:unav)', nameType: 'Personal' }

/** A record as DataCite registers it: kernel 4.6 in XML. */
export function writeDataCiteXml(record: DataCiteRecord, doi: string): string {
  const creators = record.creators.length > 0 ? record.creators : [UNAVAILABLE]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlElement(
    'resource',
    [
      textElement('identifier', doi, { identifierType: 'DOI' }),
      xmlElement(
        'creators',
        creators.map((one) => xmlElement('creator', nameElements('creator', one))),
      ),
      xmlElement(
        'titles',
        record.titles.map(({ title, titleType, lang }) =>
          textElement('title', title, { titleType, 'xml:lang': lang }),
        ),
      ),
      textElement('publisher', record.publisher.name),
      textElement('publicationYear', String(record.publicationYear).padStart(4, '0')),
      textElement('resourceType', record.types.resourceType, {
        resourceTypeGeneral: record.types.resourceTypeGeneral,
      }),
      ...aboutElements(record),
    ],
    { xmlns: KERNEL, ...XSI, 'xsi:schemaLocation': `${KERNEL} ${KERNEL}.6/metadata.xsd` },
  )}`
}

function aboutElements(record: DataCiteRecord): string[] {
  return [
    xmlElement(
      'subjects',
      record.subjects.map(({ subject, lang }) => textElement('subject', subject, { 'xml:lang': lang })),
    ),
    xmlElement(
      'contributors',
      record.contributors.map((one) =>
        xmlElement('contributor', nameElements('contributor', one), { contributorType: one.contributorType }),
      ),
    ),
    xmlElement(
      'dates',
      record.dates.map(({ date, dateType }) => textElement('date', date, { dateType })),
    ),
    textElement('language', record.language),
    xmlElement(
      'alternateIdentifiers',
      record.identifiers.map(({ identifier, identifierType }) =>
        textElement('alternateIdentifier', identifier, { alternateIdentifierType: identifierType }),
      ),
    ),
    xmlElement(
      'relatedIdentifiers',
      (record.relatedIdentifiers ?? []).map(({ relatedIdentifier, ...kind }) =>
        textElement('relatedIdentifier', relatedIdentifier, kind),
      ),
    ),
    textElement('version', record.version),
    xmlElement(
      'rightsList',
      record.rightsList.map(({ rights, rightsUri }) =>
        textElement('rights', rights, { rightsURI: rightsUri }),
      ),
    ),
    xmlElement(
      'descriptions',
      record.descriptions.map(({ description, descriptionType, lang }) =>
        textElement('description', description, { descriptionType, 'xml:lang': lang }),
      ),
    ),
    xmlElement('relatedItems', [containerElement(record.container)]),
  ]
}

function nameElements(role: 'creator' | 'contributor', one: DataCiteName): string[] {
  return [
    textElement(`${role}Name`, one.name, { nameType: one.nameType }),
    textElement('givenName', one.givenName),
    textElement('familyName', one.familyName),
    ...(one.nameIdentifiers ?? []).map(({ nameIdentifier, nameIdentifierScheme, schemeUri }) =>
      textElement('nameIdentifier', nameIdentifier, { nameIdentifierScheme, schemeURI: schemeUri }),
    ),
    ...(one.affiliation ?? []).map(({ name }) => textElement('affiliation', name)),
  ]
}

function containerElement(container: DataCiteRecord['container']): string {
  if (!container) return ''
  return xmlElement(
    'relatedItem',
    [
      textElement('relatedItemIdentifier', container.identifier, {
        relatedItemIdentifierType: container.identifierType,
      }),
      xmlElement('titles', [textElement('title', container.title)]),
      textElement('volume', container.volume),
      textElement('issue', container.issue),
      textElement('firstPage', container.firstPage),
      textElement('lastPage', container.lastPage),
    ],
    { relatedItemType: container.type, relationType: 'IsPublishedIn' },
  )
}
