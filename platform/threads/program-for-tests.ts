import { parentPort } from 'node:worker_threads'
import type { Task } from './start-thread.ts'

// What the threads of create-threads.test.ts can do, good and bad.
const ACTS: Record<string, (input: unknown) => unknown> = {
  echo: (input) => input,
  fail: () => {
    throw new Error('a fault of ours')
  },
  forever: () => {
    for (;;) Math.random()
  },
  grow: () => {
    const held: string[][] = []
    for (;;) held.push(Array.from({ length: 1000 }, () => String(Math.random())))
  },
  exit: () => process.exit(3),
}

parentPort?.on('message', ({ name, input }: Task) => {
  try {
    parentPort?.postMessage({ answer: ACTS[name]?.(input) })
  } catch (error) {
    parentPort?.postMessage({ error: { name: 'Error', message: (error as Error).message } })
  }
})
