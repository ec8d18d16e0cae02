import { endWithParent } from '#platform/processes/end-with-parent.ts'
import type { ProcessTask, TaskAnswer } from './start-task-process.ts'

/**
 * The child's side: handles one task after another and ends when the parent process is gone, even in the
 * middle of a task.
 */
export function serveTasks(answer: (task: ProcessTask) => unknown): void {
  process.on('disconnect', () => process.exit())
  endWithParent(Number(process.argv[2]))
  // a terminal or systemd tells all processes to end: the one that asks ends its tasks first
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  process.on('message', (task: ProcessTask) => {
    void settle(answer, task).then((message) => process.send?.(message))
  })
}

async function settle(answer: (task: ProcessTask) => unknown, task: ProcessTask): Promise<TaskAnswer> {
  try {
    return { answer: await answer(task) }
  } catch (error) {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
    return { error: { name, message, ...(stack && { stack }) } }
  }
}
