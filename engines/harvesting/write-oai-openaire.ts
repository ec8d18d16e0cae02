import type { HarvestedWork, TextIn, WorkKind } from './harvested-work.ts'
import { languageCode } from './language-code.ts'
import { textElement, XSI, xmlElement } from './xml-element.ts'

const NAMESPACE = 'http://namespace.openaire.eu/schema/oaire/'
const OPEN_ACCESS = 'http://purl.org/coar/access_right/c_abf2'
const TYPE = 'http://purl.org/coar/resource_type'
const VERSION_OF_RECORD = 'http://purl.org/coar/version/c_970fb48d4fbd8a85'

/** Names and addresses of the vocabulary of COAR. */
const TYPES: Readonly<Record<WorkKind, [string, string]>> = {
  bachelorThesis: ['bachelor thesis', 'c_7a1f'],
  masterThesis: ['master thesis', 'c_bdcc'],
  doctoralThesis: ['doctoral thesis', 'c_db06'],
  article: ['journal article', 'c_6501'],
  reviewArticle: ['review article', 'c_dcae04bc'],
  conferenceObject: ['conference paper', 'c_5794'],
  report: ['report', 'c_93fc'],
  other: ['other', 'c_1843'],
}

/** OpenAIRE Guidelines for Literature Repositories, version 4. */
export function writeOaiOpenaire(work: HarvestedWork, origin: string): string {
  const [name, code] = TYPES[work.kind]
  return xmlElement(
    'oaire:resource',
    [
      xmlElement('datacite:titles', inTheirLanguages('datacite:title', work.titles)),
      xmlElement('datacite:creators', work.authors.map(creatorElement)),
      xmlElement(
        'datacite:contributors',
        work.advisors.map((one) =>
          xmlElement('datacite:contributor', [textElement('datacite:contributorName', one.name)], {
            contributorType: 'Supervisor',
          }),
        ),
      ),
      textElement('dc:language', languageCode(work.language)),
      textElement('dc:publisher', work.publisher),
      xmlElement('datacite:dates', [textElement('datacite:date', work.date, { dateType: 'Issued' })]),
      textElement('oaire:resourceType', name, {
        resourceTypeGeneral: 'literature',
        uri: `${TYPE}/${code}`,
      }),
      ...inTheirLanguages('dc:description', work.abstracts),
      textElement('dc:format', work.file?.mediaType),
      textElement('datacite:identifier', origin + work.path, { identifierType: 'URL' }),
      xmlElement('datacite:alternateIdentifiers', [
        textElement('datacite:alternateIdentifier', work.doi, { alternateIdentifierType: 'DOI' }),
      ]),
      textElement('datacite:rights', 'open access', { rightsURI: OPEN_ACCESS }),
      xmlElement('datacite:subjects', [
        ...inTheirLanguages('datacite:subject', work.keywords),
        textElement('datacite:subject', work.area, { 'xml:lang': 'pt' }),
      ]),
      textElement('oaire:licenseCondition', work.licence.name, { uri: work.licence.address }),
      work.journal ? textElement('oaire:version', 'VoR', { uri: VERSION_OF_RECORD }) : '',
      work.file
        ? textElement('oaire:file', origin + work.file.path, {
            accessRightsURI: OPEN_ACCESS,
            mimeType: work.file.mediaType,
            objectType: 'fulltext',
          })
        : '',
      ...citationOf(work),
    ],
    {
      ...XSI,
      'xmlns:oaire': NAMESPACE,
      'xmlns:datacite': 'http://datacite.org/schema/kernel-4',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xsi:schemaLocation': `${NAMESPACE} https://www.openaire.eu/schema/repo-lit/4.0/openaire.xsd`,
    },
  )
}

const inTheirLanguages = (name: string, texts: readonly TextIn[]) =>
  texts.map(({ text, language }) => textElement(name, text, { 'xml:lang': language }))

function creatorElement({ name, orcid, institution }: HarvestedWork['authors'][number]): string {
  const named = textElement('datacite:creatorName', name)
  if (named === '') return ''
  return xmlElement('datacite:creator', [
    named,
    textElement('datacite:nameIdentifier', orcid, {
      nameIdentifierScheme: 'ORCID',
      schemeURI: 'https://orcid.org',
    }),
    textElement('datacite:affiliation', institution),
  ])
}

/** Where it appeared; '45-60' are its first and last page. */
function citationOf({ journal, volume, issue, pages }: HarvestedWork): string[] {
  if (!journal) return []
  const [, first = pages, last = null] = /^\s*([^\s–-]+)\s*[–-]+\s*([^\s–-]+)\s*$/.exec(pages ?? '') ?? []
  return [
    textElement('oaire:citationTitle', journal),
    textElement('oaire:citationVolume', volume),
    textElement('oaire:citationIssue', issue),
    textElement('oaire:citationStartPage', first),
    textElement('oaire:citationEndPage', last),
  ]
}
