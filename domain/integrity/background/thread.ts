// The program of the thread that computes the checks (platform/threads): one part at a time.
import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Task as ThreadTask, ThreadAnswer } from '#platform/threads/start-thread.ts'
import { compute, type Task } from './compute.ts'

// Linux counts priority by thread; elsewhere it would be the whole process.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW)

parentPort?.on('message', ({ input }: ThreadTask) => parentPort?.postMessage(answer(input as Task)))

function answer(task: Task): ThreadAnswer {
  try {
    return { answer: compute(task) }
  } catch (error) {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
    return { error: { name, message, ...(stack && { stack }) } }
  }
}
