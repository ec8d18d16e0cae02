import { Kysely, type CompiledQuery } from 'kysely'
import type { Database, Db } from '#db/client.ts'
import { Dialect } from '#db/dialect.ts'
import type { DB } from '#db/schema.ts'

/** The database as the product asks it; `note` is told of every query once it was answered. */
export const watchQueries = ({ pool }: Pick<Database, 'pool'>, note: (query: CompiledQuery) => void): Db =>
  new Kysely<DB>({ dialect: new Dialect({ pool }), log: ({ query }) => note(query) })
