import { once } from 'node:events'
import net from 'node:net'
import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'

/**
 * A scanner's verdict on a file: `infected` with the name of the malware; `too-large` if it does not scan
 * files of that size.
 */
export type Verdict = { kind: 'clean' } | { kind: 'infected'; signature: string } | { kind: 'too-large' }

export interface Scanner {
  /** False without CLAMAV_URL: no file is scanned. */
  configured: boolean
  /** Throws `ScannerAway` if no verdict was possible, which says nothing about the file. */
  scan(content: Readable | Buffer): Promise<Verdict>
  /** Checks whether the scanner answers; throws the error that prevents it. */
  check(): Promise<void>
}

export class ScannerAway extends Error {
  override name = 'ScannerAway'
}

/** A person waits for the verdict; a large archive takes clamd some seconds. */
const PATIENCE_MS = 60_000
const PART_BYTES = 64 * 1024
/** clamd answers with one line: anything longer is not clamd. */
const LONGEST_ANSWER = 4096
const CLEAN = 'stream: OK'

/** Speaks with ClamAV's clamd: the file goes over in parts, each with its length before it (INSTREAM). */
export function createScanner({ clamavUrl }: Pick<Config, 'clamavUrl'>, patienceMs = PATIENCE_MS): Scanner {
  if (!clamavUrl) return { configured: false, scan: async () => ({ kind: 'clean' }), check: async () => {} }
  return {
    configured: true,
    scan: async (content) => read(await ask(clamavUrl, patienceMs, 'zINSTREAM\0', content)),
    async check() {
      const said = await ask(clamavUrl, patienceMs, 'zPING\0')
      if (said !== 'PONG') throw new ScannerAway(`unexpected answer to PING: ${printable(said)}`)
    },
  }
}

/** Only the exact words count: an unknown answer is not a verdict. */
function read(said: string): Verdict {
  if (said === CLEAN) return { kind: 'clean' }
  const found = /^stream: (\S.*) FOUND$/.exec(said)
  if (found) return { kind: 'infected', signature: printable(found[1]!) }
  if (said === 'INSTREAM size limit exceeded. ERROR') return { kind: 'too-large' }
  throw new ScannerAway(`unexpected answer: ${printable(said)}`)
}

const printable = (text: string) => text.replaceAll(/[^\x20-\x7e]+/g, ' ').slice(0, 200)

async function ask(
  address: string,
  patienceMs: number,
  command: string,
  content?: Readable | Buffer,
): Promise<string> {
  const socket = net.connect(placeOf(address))
  const timer = setTimeout(() => socket.destroy(new ScannerAway('no answer in time')), patienceMs)
  try {
    const answer = answerOf(socket)
    answer.catch(() => {}) // looked at below, when all is sent or sending has failed
    // a scanner that has its verdict early (too large) stops reading: then the answer counts, not the failed sending
    let whole = false
    const sent = send(socket, command, content).then(() => ((whole = true), answer))
    const said = await Promise.race([
      answer,
      sent.catch((error: unknown) => afterFailedSending(answer, error)),
    ])
    if (said === CLEAN && !whole) throw new ScannerAway('called clean before it was sent')
    return said
  } catch (error) {
    throw error instanceof ScannerAway || error instanceof UnreadableContent
      ? unwrap(error)
      : new ScannerAway((error as Error).message, { cause: error })
  } finally {
    clearTimeout(timer)
    socket.destroy()
    if (content && !Buffer.isBuffer(content)) content.destroy()
  }
}

/** The file could not be read from the store: not the scanner's fault. */
class UnreadableContent extends Error {}

const unwrap = (error: Error) => (error instanceof UnreadableContent ? error.cause : error)

async function afterFailedSending(answer: Promise<string>, error: unknown): Promise<string> {
  if (error instanceof UnreadableContent) throw error
  return answer
}

function placeOf(address: string): net.NetConnectOpts {
  if (address.startsWith('unix:')) return { path: address.slice('unix:'.length) }
  const { hostname, port } = new URL(address)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || 3310 }
}

/** What it says up to the first zero byte, which ends an answer to a `z` command. */
function answerOf(socket: net.Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    socket.on('data', (part: Buffer) => {
      said += part.toString('latin1')
      const end = said.indexOf('\0')
      if (end >= 0) resolve(said.slice(0, end).trimEnd())
      else if (said.length > LONGEST_ANSWER) reject(new ScannerAway('the answer has no end'))
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new ScannerAway('closed without an answer')))
  })
}

async function send(socket: net.Socket, command: string, content?: Readable | Buffer): Promise<void> {
  await once(socket, 'connect')
  socket.write(command)
  if (!content) return
  for await (const part of partsOf(content)) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(part.length)
    socket.write(length)
    if (!socket.write(part)) await drained(socket)
  }
  socket.write(Buffer.alloc(4))
}

async function drained(socket: net.Socket): Promise<void> {
  const closed = new AbortController()
  const close = () => closed.abort()
  socket.once('close', close)
  try {
    if (socket.destroyed) throw new ScannerAway('closed while the file was sent')
    await once(socket, 'drain', { signal: closed.signal })
  } finally {
    socket.off('close', close)
  }
}

async function* partsOf(content: Readable | Buffer): AsyncGenerator<Buffer> {
  try {
    for await (const whole of Buffer.isBuffer(content) ? [content] : (content as AsyncIterable<Buffer>))
      for (let at = 0; at < whole.length; at += PART_BYTES) yield whole.subarray(at, at + PART_BYTES)
  } catch (error) {
    throw new UnreadableContent('the file could not be read', { cause: error })
  }
}
