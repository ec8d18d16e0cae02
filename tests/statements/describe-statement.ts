import pg from 'pg'

export interface DescribedColumn {
  name: string
  /** What the product reads from it: `number`, `string[]`, `Date`, `json`… */
  kind: string
}

/** What the database says of the columns of a statement's result, without running it. */
export async function describeStatement(client: pg.ClientBase, text: string): Promise<DescribedColumn[]> {
  const fields = await new Promise<Field[]>((resolve, reject) => {
    client.query(new Description(text, resolve, reject))
  })
  const columns: DescribedColumn[] = []
  for (const { name, dataTypeID } of fields) columns.push({ name, kind: await kindOf(client, dataTypeID) })
  return columns
}

interface Field {
  name: string
  dataTypeID: number
}

/** Asks by PostgreSQL's protocol: Parse, Describe, Sync. */
class Description implements pg.Submittable {
  private fields: Field[] = []
  private readonly text: string
  private readonly resolve: (fields: Field[]) => void
  private readonly reject: (error: Error) => void

  constructor(text: string, resolve: (fields: Field[]) => void, reject: (error: Error) => void) {
    this.text = text
    this.resolve = resolve
    this.reject = reject
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleParseComplete(): void {}

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.fields = fields
  }

  handleError(error: Error): void {
    this.reject(error)
  }

  handleReadyForQuery(): void {
    this.resolve(this.fields)
  }
}

/** A text of each category of types, as the database sends it. */
const SAMPLES: Record<string, string> = { N: '1', B: 't', D: '2026-01-31 00:00:00+00', A: '{}' }
const SAMPLES_OF_TYPE: Record<string, string> = { date: '2026-01-31', bytea: '\\x00' }

const kinds = new Map<number, string>()

/** Found by having the product's own parser read one. */
async function kindOf(client: pg.ClientBase, oid: number): Promise<string> {
  const known = kinds.get(oid)
  if (known) return known
  const { rows } = await client.query<{ name: string; category: string; element: number }>(
    'select typname as name, typcategory as category, typelem as element from pg_type where oid = $1',
    [oid],
  )
  const { name, category, element } = rows[0]!
  const kind = await read()
  kinds.set(oid, kind)
  return kind

  async function read(): Promise<string> {
    if (name === 'json' || name === 'jsonb') return 'json'
    const value: unknown = client.getTypeParser(
      oid,
      'text',
    )(SAMPLES_OF_TYPE[name] ?? SAMPLES[category] ?? 'x')
    if (Array.isArray(value)) return `${await kindOf(client, Number(element))}[]`
    if (value instanceof Date) return 'Date'
    return Buffer.isBuffer(value) ? 'Buffer' : typeof value
  }
}
