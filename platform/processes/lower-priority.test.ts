import { spawn } from 'node:child_process'
import os from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { lowerPriority } from './lower-priority.ts'

const OURS = os.getPriority()

function idle(): number {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { detached: true })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child.pid!
}

test.skipIf(OURS > 15)('the priority of a process is lowered, and never raised again', async () => {
  const pid = idle()
  await expect.poll(() => lowerPriority(pid, OURS + 3)).toBe(true)
  expect(os.getPriority(pid)).toBe(OURS + 3)
  await expect.poll(() => lowerPriority(pid, OURS + 1)).toBe(true)
  expect(os.getPriority(pid)).toBe(OURS + 3)
})
