// A process of its own that asks for pages and measures how long each takes; start-probe.ts starts it. What the bench
// does meanwhile, with texts of half a megabyte, does not hold it up.
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProbedPage, ProbeTask } from './start-probe.ts'

process.once('disconnect', () => process.exit())
process.on('message', (task: ProbeTask) => {
  void probe(task).then((pages) => process.send!(pages))
})

async function probe({ origin, cookie, pages, seconds, aSecond }: ProbeTask): Promise<ProbedPage[]> {
  const asked: Promise<ProbedPage>[] = []
  for (let n = 0; n < seconds * aSecond; n++) {
    asked.push(ask(origin + pages[n % pages.length]!, cookie))
    await sleep(1000 / aSecond)
  }
  return Promise.all(asked)
}

async function ask(address: string, cookie: string): Promise<ProbedPage> {
  const started = performance.now()
  const answer = await fetch(address, { headers: { Cookie: cookie } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`a page was answered with ${answer.status}`)
  const how = /desc="(kept|made)"/.exec(answer.headers.get('server-timing') ?? '')?.[1] as 'kept' | 'made'
  return { ms: performance.now() - started, how: how ?? 'personal' }
}
