import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { readAutogroup } from '#tests/read-autogroup.ts'
import { serveTasks } from './serve-tasks.ts'

// What the processes of create-task-pool.test.ts can do, good and bad.
const ACTS: Record<string, (input: unknown) => unknown> = {
  echo: (input) => input,
  fail: () => {
    throw new Error('a fault of ours')
  },
  forever: () => {
    for (;;) Math.random()
  },
  compute: (milliseconds) => {
    const { user, system } = process.cpuUsage()
    const spent = () => process.cpuUsage({ user, system })
    while (spent().user + spent().system < Number(milliseconds) * 1000) Math.random()
    return 'computed'
  },
  grow: () => {
    const held: string[][] = []
    for (;;) held.push(Array.from({ length: 1000 }, () => String(Math.random())))
  },
  exit: () => process.exit(3),
  told: () => ({
    pid: process.pid,
    names: Object.keys(process.env),
    niceness: os.getPriority(),
    autogroup: readAutogroup(process.pid),
  }),
  askedToEnd: async () => {
    process.kill(process.pid, 'SIGTERM')
    await sleep(100)
    return 'done'
  },
}

serveTasks(({ name, input }) => ACTS[name]?.(input))
