import type { Tab } from './open-chromium.ts'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** microseconds; `tdur` is processor time */
  ts: number
  dur?: number
  tdur?: number
  args: { name?: string }
}

/** https://web.dev/articles/tbt */
const LONG_MS = 50
const CATEGORIES = ['loading', 'disabled-by-default-devtools.timeline', '__metadata']

interface Tasks {
  computed: number
  computedBlocking: number
}

/** Writes down the tasks of a tab's main thread until it is called again, which gives their processor time in ms. */
export async function traceTasks(tab: Tab): Promise<() => Promise<Tasks>> {
  const events: TraceEvent[] = []
  tab.on<{ value: TraceEvent[] }>('Tracing.dataCollected', ({ value }) => events.push(...value))
  const complete = new Promise((resolve) => tab.on('Tracing.tracingComplete', resolve))
  await tab.send('Tracing.start', {
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
  })
  return async () => {
    await tab.send('Tracing.end')
    await complete
    return sumTasks(events)
  }
}

function sumTasks(events: readonly TraceEvent[]): Tasks {
  const of = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const main = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(of),
  )
  const byThread = Map.groupBy(
    events.filter((event) => event.name === 'RunTask' && main.has(of(event))),
    of,
  )
  const computed = (tasks: readonly TraceEvent[]) => tasks.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0)
  // other tabs have a main thread too, which rests
  const [tasks = []] = [...byThread.values()].toSorted((a, b) => computed(b) - computed(a))
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint')?.ts ?? Infinity
  const late = tasks.filter(({ ts, dur = 0 }) => ts + dur > painted)
  const beyond = ({ tdur = 0 }: TraceEvent) => Math.max(0, tdur / 1000 - LONG_MS)
  return { computed: computed(tasks), computedBlocking: late.reduce((sum, task) => sum + beyond(task), 0) }
}
