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
  // of four threads, which files, compression and names of hosts need too; each takes tens of megabytes meanwhile
  atOnce: 2,
  // a class of forty behind one address that signs in at the same moment, with room
  waitingOfOne: 60,
  waiting: 300,
  mostWaiting: 1000,
}

const queue = processWide('derivations', emptyQueue)

/**
 * scrypt, few at a time and address by address: a flood of them takes neither the memory and the threads of everything
 * else nor the turns of others.
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
