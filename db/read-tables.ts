import type pg from 'pg'

export interface TableDescription {
  name: string
  /** Stored columns only; generated ones are computed again. */
  columns: string[]
}

export interface Sequence {
  name: string
  value: string
  called: boolean
}

/**
 * The product's tables, read from the catalogue, so that a new table is included automatically. Excluded are
 * tables that store transaction ids, which mean nothing on another server, and the list of migrations, which
 * rebuild-schema writes.
 */
export async function readTables(client: pg.Client): Promise<TableDescription[]> {
  const { rows } = await client.query<TableDescription>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class as c join pg_attribute as a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> 'schema_migrations'
       and not exists (select from pg_attribute as x where x.attrelid = c.oid and not x.attisdropped
         and x.attnum > 0 and x.atttypid in ('xid'::regtype, 'xid8'::regtype, 'pg_snapshot'::regtype))
       and not exists (select from pg_depend as d where d.objid = c.oid and d.deptype = 'e')
     group by c.oid, c.relname order by c.relname`,
  )
  return rows
}

export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select sequencename::text as name, coalesce(last_value, start_value)::text as value,
       last_value is not null as called
     from pg_sequences where schemaname = 'public' order by sequencename`,
  )
  return rows
}
