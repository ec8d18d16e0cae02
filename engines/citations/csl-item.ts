import type { ReferenceKind } from './reference-kinds.ts'

/** A name as CSL keeps it: https://docs.citationstyles.org/en/stable/specification.html#names */
export type CslName =
  | { family: string; given: string; 'dropping-particle'?: string; ORCID?: string }
  | { family: string; ORCID?: string }
  /** an institution, or a name that cannot be taken apart */
  | { literal: string }

export interface CslDate {
  'date-parts': [[number, number?, number?]]
}

/** What of CSL-JSON a work here can fill. */
export interface CslItem {
  id: string
  /** its type in CSL and in every other format */
  kind: ReferenceKind
  title: string
  author: CslName[]
  /** who advised an academic work: `contributor` in CSL-JSON, which does not tell them apart */
  advisors?: { role: 'Orientador' | 'Coorientador'; name: CslName }[]
  issued: CslDate
  accessed: CslDate
  /** of an academic work with its degree, as Brazilian styles print it: 'Tese (Doutorado em Química)' */
  genre: string
  'container-title'?: string
  'event-title'?: string
  'event-place'?: string
  publisher?: string
  'publisher-place'?: string
  volume?: string
  issue?: string
  /** of a report, and which of its kind an event was */
  number?: string
  page?: string
  ISSN?: string
  ISBN?: string
  abstract: string
  keyword?: string
  language: string
  /** only one that an agency has registered */
  DOI?: string
  URL: string
  /** where one version is cited: its number and the day it appeared */
  version?: { number: number; date: CslDate }
  /** the site the work is read on */
  source: string
  custom: { category: string }
  /** With their marks of italics and indices, where they have any: for formats that know such marks. */
  typed?: { title: string; abstract: string }
}
