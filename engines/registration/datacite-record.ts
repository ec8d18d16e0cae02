/** A work in the terms of DataCite's kernel 4.6, in its JSON form. */
export interface DataCiteRecord {
  id?: string
  doi?: string
  url: string
  identifiers: readonly { identifier: string; identifierType: string }[]
  types: { resourceTypeGeneral: string; resourceType: string }
  creators: readonly DataCiteName[]
  titles: readonly { title: string; titleType?: string; lang: string }[]
  publisher: { name: string }
  publicationYear: number
  dates: readonly { date: string; dateType: string }[]
  subjects: readonly { subject: string; lang: string }[]
  contributors: readonly (DataCiteName & { contributorType: string })[]
  relatedIdentifiers?: readonly {
    relatedIdentifier: string
    relatedIdentifierType: string
    relationType: string
  }[]
  descriptions: readonly { description: string; descriptionType: string; lang: string }[]
  language: string
  version: string
  rightsList: readonly { rights: string; rightsUri?: string }[]
  container?: {
    type: string
    title: string
    volume?: string
    issue?: string
    firstPage?: string
    lastPage?: string
    identifier?: string
    identifierType?: string
  }
  schemaVersion: string
}

export interface DataCiteName {
  name: string
  nameType: string
  familyName?: string
  givenName?: string
  affiliation?: readonly { name: string }[]
  nameIdentifiers?: readonly { nameIdentifier: string; nameIdentifierScheme: string; schemeUri: string }[]
}
