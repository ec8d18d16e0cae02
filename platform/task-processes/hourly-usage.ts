import { now } from '#platform/clock.ts'
import { PERSON_HOUR_MS } from '#platform/processes/person-hour-ms.ts'

const HOUR_MS = 60 * 60_000
/** The hour is counted in steps of this length, so that little is stored per person. */
const STEP_MS = 5 * 60_000

/** CPU time used for each person within the last hour, in this process. */
export class HourlyUsage {
  readonly #steps = new Map<number, Map<string, number>>()

  charge(person: string, milliseconds: number): void {
    if (milliseconds <= 0) return
    this.#forget()
    const step = Math.floor(now().getTime() / STEP_MS)
    const people = this.#steps.get(step) ?? new Map<string, number>()
    people.set(person, (people.get(person) ?? 0) + milliseconds)
    this.#steps.set(step, people)
  }

  isOver(person: string): boolean {
    this.#forget()
    let sum = 0
    for (const people of this.#steps.values()) sum += people.get(person) ?? 0
    return sum > PERSON_HOUR_MS
  }

  #forget(): void {
    const oldest = Math.floor((now().getTime() - HOUR_MS) / STEP_MS)
    for (const step of this.#steps.keys()) if (step < oldest) this.#steps.delete(step)
  }
}

/** Shared by all kinds of tasks. */
export const hourlyUsage = new HourlyUsage()
