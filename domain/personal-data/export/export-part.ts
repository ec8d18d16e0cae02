import type { RawBuilder } from 'kysely'

export type Rows = (personId: number) => RawBuilder<unknown>

/** One file of the ZIP: the rows of a query, read in batches of `atOnce`, so that memory stays bounded. */
export type ExportPart = Rows | { rows: Rows; atOnce: number }

/** By the name of the file, without `.json`. */
export type ExportParts = Readonly<Record<string, ExportPart>>

/** For rows that may have megabytes each. */
export const FEW = 4
