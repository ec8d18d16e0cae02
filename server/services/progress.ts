/** How far a long step has come: on a terminal in one line that is rewritten, elsewhere not at all. */
export interface Progress {
  /** A line that stays. */
  say(line: string): void
  /** In the place of what was shown before. */
  show(words: string): void
}

type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>

const CLEAR = '\r\u001b[K'

export function createProgress(output: Output = process.stdout): Progress {
  return {
    say: (line) => void output.write(`${output.isTTY ? CLEAR : ''}${line}\n`),
    show: (words) => {
      if (output.isTTY) output.write(CLEAR + words)
    },
  }
}

export const silentProgress: Progress = { say() {}, show() {} }
