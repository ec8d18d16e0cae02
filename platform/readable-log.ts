import type { DestinationStream } from 'pino'

interface Options {
  /**
   * Also show successful requests; otherwise only lines that need attention, so that nothing scrolls them
   * away.
   */
  requests: boolean
  colours: boolean
}

interface Line {
  level: string
  time: string
  msg: string
  err?: { message?: string; stack?: string }
  [field: string]: unknown
}

const LEVELS: Record<string, { word: string; colour: number }> = {
  fatal: { word: 'FATAL', colour: 31 },
  error: { word: 'ERROR', colour: 31 },
  warn: { word: 'WARN', colour: 33 },
  debug: { word: 'debug', colour: 2 },
  trace: { word: 'trace', colour: 2 },
}
const OF_MACHINES = new Set(['level', 'time', 'pid', 'msg', 'err', 'requestId'])
// What a line of progress left on the terminal.
const CLEAR = '\r\u001b[K'

/** For a person at a terminal: each line of the log on one line, without what only machines read. */
export function readableLog(output: { write(text: string): unknown }, options: Options): DestinationStream {
  return {
    write(json) {
      const line = JSON.parse(json) as Line
      if (options.requests || !isOrdinaryRequest(line))
        output.write(`${CLEAR}${readableLine(line, options.colours)}\n`)
    },
  }
}

const isOrdinaryRequest = ({ msg, level, status }: Line): boolean =>
  level === 'info' && (msg === 'security' || (msg === 'request' && Number(status) < 500))

function readableLine(line: Line, colours: boolean): string {
  const { word, colour } = LEVELS[line.level] ?? { word: '', colour: 0 }
  const text = [
    new Date(line.time).toLocaleTimeString('pt-BR'),
    word,
    line.msg === 'request' ? requestLine(line) : [line.msg, ...fieldsOf(line)].filter(Boolean).join(' '),
    line.err && `(${errorLine(line.err)})`,
  ]
    .filter(Boolean)
    .join(' ')
    // text from strangers must not move the cursor or start another line
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
  return colours && colour ? `\u001b[${colour}m${text}\u001b[0m` : text
}

const requestLine = ({ method, path, status, ms }: Line) => `${status} ${method} ${path} ${ms} ms`

function fieldsOf(line: Line): string[] {
  return Object.entries(line)
    .filter(([name]) => !OF_MACHINES.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
}

/** The words, and the place in our own sources where it happened. */
function errorLine({ message = '', stack = '' }: NonNullable<Line['err']>): string {
  const place = /\(?((?:app|domain|db|platform|server|build)\/[^\s()]+:\d+):\d+\)?/.exec(stack)?.[1]
  return place ? `${message}, at ${place}` : message
}
