import type pg from 'pg'

type Column = {
  table: string
  name: string
  type: string
  nullable: boolean
  /** 'always': the database computes it and refuses another value. */
  given: 'always' | 'default' | 'none'
}

// text in, text out unless said otherwise: that is how `pg` hands over what it has no better type for
const TYPES: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'Decimal',
  timestamptz: 'Timestamp',
  timestamp: 'Timestamp',
  bytea: 'Buffer',
  json: 'Json',
  jsonb: 'Json',
  interval: 'Interval',
}

// A column that is computed or filled in may still be of a type that reads and writes differently.
const HELPERS = `type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
type GeneratedAlways<T> = T extends ColumnType<infer S, unknown, unknown> ? ColumnType<S, never, never> : ColumnType<T, never, never>
type Timestamp = ColumnType<Date, Date | string>
type Decimal = ColumnType<string, string | number>
/** Read: to be checked. Written: arrays through JSON.stringify, of which \`pg\` would make PostgreSQL arrays. */
type Json = ColumnType<unknown, string | { [key: string]: unknown }>
type Interval = ColumnType<unknown, string>`

/** The tables of the database as TypeScript for Kysely; a view is an old name, which is the release before's alone. */
export async function describeSchema(pool: pg.Pool): Promise<string> {
  const tables = Map.groupBy(await readColumns(pool), ({ table }) => table)
  const interfaces = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => `  ${column.name}: ${typeOf(column)}`)
    return `export interface ${pascalCase(table)} {\n${lines.join('\n')}\n}\n`
  })
  const all = [...tables.keys()].map((table) => `  ${table}: ${pascalCase(table)}`)
  const body = [...interfaces, `export interface DB {\n${all.join('\n')}\n}\n`].join('\n')
  return `// Made by \`npm run schema\` from the migrated database. Do not edit.
${helpersUsedIn(body)}
${body}`
}

async function readColumns(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    select c.relname as table, a.attname as name, not (a.attnotnull or t.typnotnull) as nullable,
      coalesce(b.typname, t.typname) as type,
      case when a.attgenerated <> '' or a.attidentity = 'a' then 'always'
           when a.atthasdef or a.attidentity = 'd' then 'default' else 'none' end as given
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_type t on t.oid = a.atttypid
    left join pg_type b on b.oid = nullif(t.typbasetype, 0) -- the type a domain is made of
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and a.attnum > 0 and not a.attisdropped
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname, a.attnum`)
  return rows
}

function typeOf({ type, nullable, given }: Column): string {
  const array = type.startsWith('_')
  const item = TYPES[array ? type.slice(1) : type] ?? 'string'
  const base = (array ? `${item}[]` : item) + (nullable ? ' | null' : '')
  if (given === 'always') return `GeneratedAlways<${base}>`
  return given === 'default' ? `Generated<${base}>` : base
}

function pascalCase(table: string): string {
  return table.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function helpersUsedIn(body: string): string {
  const helpers = HELPERS.split(/\n(?=type|\/\*\*)/)
  const used = helpers.filter((helper) => body.match(new RegExp(`\\b${/^type (\w+)/m.exec(helper)?.[1]}\\b`)))
  return used.length ? `import type { ColumnType } from 'kysely'\n\n${used.join('\n')}\n` : ''
}
