import type { RawBuilder } from 'kysely'

export type Rows = (personId: number) => RawBuilder<unknown>

/** One file of the ZIP: the rows of a query, read in batches of `atOnce`, so that memory stays bounded. */
export type HeldPart = Rows | { rows: Rows; atOnce: number }

/** By the name of the file, without `.json`. */
export type HeldParts = Readonly<Record<string, HeldPart>>

/** Where a row may be of megabytes. */
export const FEW = 4
