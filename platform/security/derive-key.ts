import { scrypt } from 'node:crypto'
import { networkOf } from '#platform/addresses/network-of.ts'
import { currentRequest } from '#platform/log.ts'
import { processWide } from '#platform/process-wide.ts'
import { emptyQueue, takeTurns, type Turns } from './take-turns.ts'

export interface ScryptCost {
  N: number
  r: number
  p: number
}

const TURNS: Turns = {
  // of the four libuv threads, which files, compression and DNS need too; each run takes tens of megabytes
  atOnce: 2,
  // enough for a class of forty behind one address signing in at the same moment
  waitingOfOne: 60,
  waiting: 300,
  mostWaiting: 1000,
}

const queue = processWide('derivations', emptyQueue)

/**
 * scrypt with few runs at once, taking turns by address: a flood of requests can neither use up the memory
 * and threads of everything else nor take the turns of other addresses.
 */
export async function deriveKey(
  secret: string,
  salt: string,
  length: number,
  cost: ScryptCost,
): Promise<Buffer> {
  const address = networkOf(currentRequest()?.address ?? '')
  return takeTurns(queue, TURNS, address, () => derive(secret, salt, length, cost))
}

const derive = (secret: string, salt: string, length: number, cost: ScryptCost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { ...cost, maxmem: 256 * cost.N * cost.r }
    scrypt(secret, salt, length, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
