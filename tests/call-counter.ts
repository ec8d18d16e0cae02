import { Session } from 'node:inspector'

/**
 * How many functions are called while something runs, on this thread: the same number on every machine, however busy,
 * where milliseconds are not. V8 counts them itself.
 */
export class CallCounter {
  readonly #session = new Session()

  constructor() {
    this.#session.connect()
    this.#session.post('Profiler.enable')
    this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  }

  /** Since it was asked last. */
  take(): number {
    let calls = 0
    this.#session.post('Profiler.takePreciseCoverage', (error, answer) => {
      if (error) throw error
      for (const { functions } of answer.result)
        for (const { ranges } of functions) for (const { count } of ranges) calls += count
    })
    return calls
  }

  stop(): void {
    this.#session.post('Profiler.stopPreciseCoverage')
    this.#session.disconnect()
  }
}
