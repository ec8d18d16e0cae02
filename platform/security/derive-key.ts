import { scrypt } from 'node:crypto'
import { processWide } from '#platform/process-wide.ts'

export interface ScryptCost {
  N: number
  r: number
  p: number
}

/** Of four threads, which files, compression and names of hosts need too; each takes tens of megabytes meanwhile. */
const AT_ONCE = 2
/** A class of forty that signs in at the same moment, with room: the last of them waits some ten seconds. */
const WAITING_AT_MOST = 60

/** So many wait already that one more would wait too long. */
export class TooManyWaiting extends Error {}

const turns = processWide('derivations', () => ({ running: 0, waiting: [] as (() => void)[] }))

/** scrypt, few at a time: a flood of them must not take the memory and the threads of everything else. */
export async function deriveKey(
  secret: string,
  salt: string,
  length: number,
  cost: ScryptCost,
): Promise<Buffer> {
  await takeTurn()
  try {
    return await derive(secret, salt, length, cost)
  } finally {
    passTurn()
  }
}

const derive = (secret: string, salt: string, length: number, cost: ScryptCost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { ...cost, maxmem: 256 * cost.N * cost.r }
    scrypt(secret, salt, length, options, (error, key) => (error ? reject(error) : resolve(key)))
  })

function takeTurn(): void | Promise<void> {
  if (turns.running < AT_ONCE) {
    turns.running += 1
    return
  }
  if (turns.waiting.length >= WAITING_AT_MOST) throw new TooManyWaiting()
  return new Promise((resolve) => turns.waiting.push(resolve))
}

function passTurn(): void {
  const next = turns.waiting.shift()
  if (next) next()
  else turns.running -= 1
}
