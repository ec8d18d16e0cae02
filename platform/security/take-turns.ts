/** So many are waiting that one more would wait too long. */
export class TooManyWaiting extends Error {}

export interface Turns {
  atOnce: number
  /** limit per address, while there is room */
  waitingOfOne: number
  /** limit over all addresses; beyond it each address may have one waiting */
  waiting: number
  /** beyond this nobody may wait */
  mostWaiting: number
}

interface Queue {
  running: number
  waiting: number
  /** By address, in the order of their turns. */
  lines: Map<string, (() => void)[]>
}

export const emptyQueue = (): Queue => ({ running: 0, waiting: 0, lines: new Map() })

/**
 * Runs `work` when its turn comes. Turns go round by address, however many calls each makes: an address that
 * sends a flood only delays itself.
 */
export async function takeTurns<Result>(
  queue: Queue,
  turns: Turns,
  address: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await turnOf(queue, turns, address)
  try {
    return await work()
  } finally {
    passTurn(queue)
  }
}

function turnOf(queue: Queue, turns: Turns, address: string): void | Promise<void> {
  if (queue.running < turns.atOnce) {
    queue.running += 1
    return
  }
  const line = queue.lines.get(address) ?? []
  if (line.length >= mostOf(queue, turns)) throw new TooManyWaiting()
  queue.waiting += 1
  queue.lines.set(address, line)
  return new Promise((resolve) => line.push(resolve))
}

function mostOf({ waiting }: Queue, turns: Turns): number {
  if (waiting < turns.waiting) return turns.waitingOfOne
  return waiting < turns.mostWaiting ? 1 : 0
}

function passTurn(queue: Queue): void {
  for (const [address, line] of queue.lines) {
    const next = line.shift()!
    queue.waiting -= 1
    // it has had its turn: move it behind the others
    queue.lines.delete(address)
    if (line.length > 0) queue.lines.set(address, line)
    return next()
  }
  queue.running -= 1
}
