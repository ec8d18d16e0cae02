import { fork } from 'node:child_process'
import path from 'node:path'
import type { RawAnswer } from './ask-raw.ts'

/** A bare node:http server, in a process of its own, that sends these answers and does nothing else: /0, /1 … */
export async function serveFixedBytes(answers: RawAnswer[]): Promise<{ origin: string; stop(): void }> {
  const child = fork(path.join(import.meta.dirname, 'fixed-server.ts'), { serialization: 'advanced' })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)))
    child.once('exit', (code) => reject(new Error(`the server of fixed bytes ended with code ${code}`)))
    child.send(answers)
  })
  return { origin: `http://127.0.0.1:${port}`, stop: () => child.disconnect() }
}
