import path from 'node:path'
import { createTaskPool, type RunOptions } from '#platform/task-processes/create-task-pool.ts'
import type { Results, ComputeTask } from './compute.ts'

const MINUTE = 60_000

/**
 * One process at the lowest priority, separate from those that prepare texts, since nobody waits for a check.
 * The algorithms limit their own steps; these limits catch the cases that nobody thought of.
 */
const taskPool = createTaskPool({
  // as it is in the sources: the bundle of the pages has no files of its own to start
  program: { file: path.resolve('domain/integrity/background/program.ts'), niceness: 19 },
  size: 1,
  limits: { cpuMs: MINUTE, wallMs: 5 * MINUTE, heapMb: 768 },
  waitingEach: 1_000,
  idleMs: MINUTE / 2,
})

/** Runs a part of a check in the background; the checks of different people take turns. */
export async function runInBackground<T extends ComputeTask>(
  task: T,
  asking: RunOptions,
): Promise<Results[T['kind']]> {
  const answer = await taskPool.run({ name: task.kind }, task, asking)
  return answer as Results[T['kind']]
}
