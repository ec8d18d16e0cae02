import { fork } from 'node:child_process'
import path from 'node:path'

export interface ProbeTask {
  origin: string
  cookie: string
  pages: string[]
  seconds: number
  /** pages asked for in a second, each whether the one before was answered or not */
  aSecond: number
}

export interface ProbedPage {
  ms: number
  /** handed out as it was kept, made now to be kept, or made for this reader alone */
  how: 'kept' | 'made' | 'personal'
}

/** How long pages take for one reader, measured in a process that does nothing else. */
export function startProbe(): { run(task: ProbeTask): Promise<ProbedPage[]>; stop(): void } {
  const child = fork(path.join(import.meta.dirname, 'probe-program.ts'), { serialization: 'advanced' })
  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        const ended = (code: number | null) => reject(new Error(`the probe ended with code ${code}`))
        child.once('exit', ended)
        child.once('message', (pages) => {
          child.off('exit', ended)
          resolve(pages as ProbedPage[])
        })
        child.send(task)
      }),
    // not disconnect, which fails where the probe has ended by itself and leaves the product running
    stop: () => child.kill(),
  }
}
