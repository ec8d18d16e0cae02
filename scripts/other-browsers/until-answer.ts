import type { ChildProcess } from 'node:child_process'
import { setTimeout as after } from 'node:timers/promises'

// says only that it never comes, however busy the machine
const WITHIN_MS = 180_000

/** Waits for a program that was just started to answer at its address, whatever it answers. */
export async function untilAnswer(address: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + WITHIN_MS
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} terminou com ${child.exitCode}`)
    const answered = await fetch(address).then(
      () => true,
      () => false,
    )
    if (answered) return
    await after(200)
  }
  throw new Error(`${child.spawnfile} não responde em ${address}`)
}
