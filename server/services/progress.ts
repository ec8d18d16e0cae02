/** How far a long step has come: on a terminal in one line that is rewritten, elsewhere not at all. */
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
  /** Off a terminal the output is the log's: each thing said is a line of it, whatever its level. */
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
