import { appendFileSync } from 'node:fs'
import { type CompiledQuery, type OperationNode, PostgresDriver } from 'kysely'
import { openDatabase } from '#db/client.ts'
import { Driver } from '#db/after-commit.ts'
import { describeStatement } from './describe-statement.ts'
import { findTypedParts } from './find-typed-parts.ts'

type Connection = Awaited<ReturnType<PostgresDriver['acquireConnection']>>

const noted = new Map<string, OperationNode>()
const checked = new Set<string>()
const watched = new WeakSet<Connection>()

/** From now on what this process asks through Kysely is remembered until it is checked. */
export function noteStatements(): void {
  Driver.prototype.acquireConnection = async function (this: Driver, ...options) {
    const connection = await PostgresDriver.prototype.acquireConnection.apply(this, options)
    if (watched.has(connection)) return connection
    watched.add(connection)
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = <R>(query: CompiledQuery) => {
      if (!checked.has(query.sql)) noted.set(query.sql, query.query)
      return execute<R>(query)
    }
    return connection
  }
}

/** Has this database describe what was noted; an error names each statement whose type says otherwise. */
export async function checkStatements(url: string): Promise<void> {
  const queries = [...noted]
  noted.clear()
  for (const [text] of queries) checked.add(text)
  const parts = queries.flatMap(([, query]) => findTypedParts(query))
  if (parts.length === 0) return
  const database = openDatabase(url, { max: 1 })
  const client = await database.pool.connect()
  const wrong = new Set<string>()
  const described = new Set<string>()
  try {
    for (const { text, statements, compare } of parts) {
      for (const { key } of statements) described.add(key)
      try {
        for (const words of compare(await describeStatement(client, text))) wrong.add(words)
      } catch (error) {
        wrong.add(`${statements[0]!.name} is not understood alone: ${String(error)}\n${text}`)
      }
    }
  } finally {
    client.release()
    await database.close()
  }
  tellDescribed(described)
  if (wrong.size > 0) throw new Error(`A raw statement's type is wrong:\n${[...wrong].join('\n')}`)
}

/** The run of all rules asks at its end which statements no test has met. */
function tellDescribed(keys: ReadonlySet<string>): void {
  const file = process.env.TEST_DESCRIBED_STATEMENTS
  if (file) appendFileSync(file, [...keys].map((key) => `${JSON.stringify(key)}\n`).join(''))
}
