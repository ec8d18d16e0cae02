const TURN_MS = 12

/** Runs to the end in short turns and lets others run in between: a long text must not hold up the requests beside it. */
export async function takeTurns<T>(steps: Generator<void, T>): Promise<T> {
  let since = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - since < TURN_MS) continue
    await new Promise((resume) => setImmediate(resume))
    since = performance.now()
  }
}
