import pg from 'pg'
import type { Statement } from './record-statements.ts'

interface Load {
  connections: number
  seconds: number
}

/** How often in a second the database alone does all that these views ask of it, its plans kept as the product keeps them. */
export async function replayStatements(
  databaseUrl: string,
  views: readonly Statement[][],
  { connections, seconds }: Load,
): Promise<number> {
  const clients = await Promise.all(Array.from({ length: connections }, () => connect(databaseUrl)))
  const names = new Map(views.flat().map(({ text }, n) => [text, `bench_${n}`]))
  const run = async (client: pg.Client, until: number) => {
    let count = 0
    for (; performance.now() < until; count++)
      for (const { text, values } of views[count % views.length]!)
        await client.query(values ? { name: names.get(text), text, values } : text)
    return count
  }
  const runAll = (length: number) => {
    const until = performance.now() + length * 1000
    return Promise.all(clients.map((client) => run(client, until)))
  }
  try {
    await runAll(1) // planned
    const counts = await runAll(seconds)
    return counts.reduce((sum, count) => sum + count, 0) / seconds
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

/** What comes back is not read any further than it must be. */
async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, types: { getTypeParser: () => String } })
  await client.connect()
  return client
}
