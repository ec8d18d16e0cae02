import { openDevTools } from './dev-tools.ts'

export interface Memory {
  /** After a collection of garbage: what is really held. */
  heldBytes: number
  residentBytes: number
}

/** Asks a Node process started with --inspect on this port how much memory it holds. */
export async function inspectMemory(port: number): Promise<Memory> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const line = await openDevTools(target!.webSocketDebuggerUrl)
  await line.send('HeapProfiler.enable')
  for (let n = 0; n < 3; n++) await line.send('HeapProfiler.collectGarbage')
  const { result } = await line.send<{ result: { value: string } }>('Runtime.evaluate', {
    expression: 'JSON.stringify(process.memoryUsage())',
  })
  line.close()
  const { heapUsed, external, rss } = JSON.parse(result.value) as NodeJS.MemoryUsage
  return { heldBytes: heapUsed + external, residentBytes: rss }
}
