interface DoiRow {
  /** of a version published elsewhere, as its author says */
  registered_doi: string | null
  /** made here */
  internal_doi: string | null
  /** whether an agency has registered that one */
  doi_registered: boolean
}

/**
 * The DOI shown wherever only a registered one may be: that of the version published elsewhere, otherwise the work's own
 * once an agency has registered it.
 */
export const registeredDoiOf = (row: DoiRow): string | null =>
  row.registered_doi ?? (row.doi_registered ? row.internal_doi : null)
