import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** What this process still holds after all that nobody needs is gone. */
export function heldBytes(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

/** Megabyte-long texts that differ in one long word each. */
export function* longTexts(count: number): Generator<string> {
  for (let n = 0; n < count; n++) yield `incontestabilidade${n}${' '.repeat(1_000_000)}`
}
