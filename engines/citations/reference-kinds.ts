/** What a work is for those who cite it. */
export type ReferenceKind =
  | 'journal-article'
  | 'unpublished-article'
  | 'conference-paper'
  | 'thesis'
  | 'report'
  | 'course-work'

interface KindNames {
  /** https://docs.citationstyles.org/en/stable/specification.html#appendix-iii-types */
  csl: 'article-journal' | 'paper-conference' | 'thesis' | 'report' | 'manuscript'
  /** entry type; a doctoral thesis has one of its own */
  bibtex: string
  ris: string
  /** item type of Zotero, which it also takes from a page (`z:itemType`) */
  zotero: string
  /** https://schema.org/ScholarlyArticle and its neighbours */
  schemaOrg: 'ScholarlyArticle' | 'Thesis' | 'Report'
  /** resourceTypeGeneral, DataCite 4.6 */
  dataCite: string
}

/**
 * One row a kind, so that a work is the same thing in every format. What appeared nowhere is a manuscript: of the
 * names there are it is the only one that BibTeX, RIS, CSL and Zotero share. RIS UNPB becomes a journal article in
 * Zotero, BibTeX @misc a document.
 */
export const REFERENCE_KINDS: Readonly<Record<ReferenceKind, KindNames>> = {
  'journal-article': {
    csl: 'article-journal',
    bibtex: 'article',
    ris: 'JOUR',
    zotero: 'journalArticle',
    schemaOrg: 'ScholarlyArticle',
    dataCite: 'JournalArticle',
  },
  'unpublished-article': {
    csl: 'manuscript',
    bibtex: 'unpublished',
    ris: 'MANSCPT',
    zotero: 'manuscript',
    schemaOrg: 'ScholarlyArticle',
    dataCite: 'Preprint',
  },
  'conference-paper': {
    csl: 'paper-conference',
    bibtex: 'inproceedings',
    ris: 'CPAPER',
    zotero: 'conferencePaper',
    schemaOrg: 'ScholarlyArticle',
    dataCite: 'ConferencePaper',
  },
  thesis: {
    csl: 'thesis',
    bibtex: 'mastersthesis',
    ris: 'THES',
    zotero: 'thesis',
    schemaOrg: 'Thesis',
    dataCite: 'Dissertation',
  },
  report: {
    csl: 'report',
    bibtex: 'techreport',
    ris: 'RPRT',
    zotero: 'report',
    schemaOrg: 'Report',
    dataCite: 'Report',
  },
  'course-work': {
    csl: 'manuscript',
    bibtex: 'unpublished',
    ris: 'MANSCPT',
    zotero: 'manuscript',
    schemaOrg: 'ScholarlyArticle',
    dataCite: 'Text',
  },
}
