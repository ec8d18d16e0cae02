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
  const socket = new WebSocket(target!.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error('the process could not be inspected')), {
      once: true,
    })
  })
  let last = 0
  const ask = (method: string, params: object = {}): Promise<{ result?: { value?: string } }> => {
    const id = ++last
    return new Promise((resolve) => {
      socket.addEventListener('message', function heard({ data }: MessageEvent<string>) {
        const answer = JSON.parse(data) as { id?: number; result: { result?: { value?: string } } }
        if (answer.id !== id) return
        socket.removeEventListener('message', heard)
        resolve(answer.result)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  }
  await ask('HeapProfiler.enable')
  for (let n = 0; n < 3; n++) await ask('HeapProfiler.collectGarbage')
  const { result } = await ask('Runtime.evaluate', { expression: 'JSON.stringify(process.memoryUsage())' })
  socket.close()
  const { heapUsed, external, rss } = JSON.parse(result!.value!) as NodeJS.MemoryUsage
  return { heldBytes: heapUsed + external, residentBytes: rss }
}
