/** Progress of a long step: on a terminal one line that is rewritten, elsewhere nothing. */
export interface Progress {
  /** A line that stays. */
  say(line: string): void
  /** In the place of what was shown before. */
  show(words: string): void
}

type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>

const CLEAR = '\r\u001b[K'

interface Options {
  output?: Output
  /** Without a terminal, output goes to the log: each message becomes a log line, at any level. */
  inLog?: boolean
}

export function createProgress({ output = process.stdout, inLog = false }: Options = {}): Progress {
  const lineOf = (text: string) => (inLog && !output.isTTY ? logLine(text) : text)
  return {
    say: (text) => void output.write(`${output.isTTY ? CLEAR : ''}${lineOf(text)}\n`),
    show: (words) => {
      if (output.isTTY) output.write(CLEAR + words)
    },
  }
}

const logLine = (text: string) =>
  JSON.stringify({
    level: 'info',
    time: new Date().toISOString(),
    pid: process.pid,
    text: text.trim(),
    msg: 'notice',
  })

export const silentProgress: Progress = { say() {}, show() {} }
