import { standBetween } from '#tests/stand-between.ts'

/** As a process has asked it; `null` where it was sent whole, without parameters. */
export interface Statement {
  text: string
  values: (string | Buffer | null)[] | null
}

/** Stands between a process and its database, and writes down which statements are executed. */
export async function recordStatements(databaseUrl: string) {
  let recorded: Statement[] = []
  const readers = new Map<object, (sent: Buffer) => void>()
  const way = await standBetween(databaseUrl, (sent, client) => {
    if (!readers.has(client))
      readers.set(
        client,
        readMessages((statement) => recorded.push(statement)),
      )
    readers.get(client)!(sent)
  })
  return {
    ...way,
    /** What was asked since the last time. */
    take(): Statement[] {
      const taken = recorded
      recorded = []
      return taken
    },
  }
}

/** Reads PostgreSQL's protocol, version 3, as one client sends it. */
function readMessages(note: (statement: Statement) => void): (sent: Buffer) => void {
  const named = new Map<string, string>()
  let [waiting, greeted] = [Buffer.alloc(0), false]
  return (sent) => {
    waiting = Buffer.concat([waiting, sent])
    for (;;) {
      const head = greeted ? 1 : 0 // the first message has no letter
      if (waiting.length < head + 4) return
      const end = head + waiting.readInt32BE(head)
      if (waiting.length < end) return
      if (greeted) read(String.fromCharCode(waiting[0]!), waiting.subarray(5, end))
      greeted = true
      waiting = waiting.subarray(end)
    }
  }

  function read(kind: string, body: Buffer): void {
    const from = new Reader(body)
    if (kind === 'Q') note({ text: from.text(), values: null })
    if (kind === 'P') named.set(from.text(), from.text())
    if (kind !== 'B') return
    from.text() // the portal
    const text = named.get(from.text())!
    const formats = from.list(() => from.int16())
    const values = from.list((at) => {
      const isBinary = (formats.length > 1 ? formats[at] : formats[0]) === 1
      const bytes = from.bytes()
      return bytes && (isBinary ? Buffer.from(bytes) : bytes.toString())
    })
    note({ text, values })
  }
}

class Reader {
  private at = 0
  private readonly body: Buffer

  constructor(body: Buffer) {
    this.body = body
  }

  text(): string {
    const end = this.body.indexOf(0, this.at)
    const text = this.body.toString('utf8', this.at, end)
    this.at = end + 1
    return text
  }

  int16(): number {
    this.at += 2
    return this.body.readInt16BE(this.at - 2)
  }

  bytes(): Buffer | null {
    const length = this.body.readInt32BE(this.at)
    this.at += 4
    if (length < 0) return null
    this.at += length
    return this.body.subarray(this.at - length, this.at)
  }

  list<T>(read: (at: number) => T): T[] {
    return Array.from({ length: this.int16() }, (_, at) => read(at))
  }
}
