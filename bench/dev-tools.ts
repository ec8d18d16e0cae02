export type Listener = (parameters: never) => void

/** A browser or a Node process by the Chrome DevTools Protocol: https://chromedevtools.github.io/devtools-protocol/ */
export interface DevTools {
  send<Result>(method: string, parameters?: object, sessionId?: string): Promise<Result>
  on(event: string, sessionId: string, listener: Listener): void
  close(): void
}

interface Message {
  id?: number
  method?: string
  sessionId?: string
  params?: never
  result?: unknown
  error?: { message: string }
}

export async function openDevTools(address: string): Promise<DevTools> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const listeners = new Map<string, Listener[]>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, method, sessionId, params, result, error } = JSON.parse(String(data)) as Message
    if (id === undefined)
      return (listeners.get(`${sessionId} ${method}`) ?? []).forEach((tell) => tell(params!))
    const answer = waiting.get(id)
    waiting.delete(id)
    if (error) answer?.reject(new Error(error.message))
    else answer?.resolve(result)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error(`${address} is gone`))
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`${address} does not answer`)))
  })
  return {
    send<Result>(method: string, params = {}, sessionId?: string) {
      const answer = Promise.withResolvers<unknown>()
      waiting.set(++last, answer)
      socket.send(JSON.stringify({ id: last, method, params, sessionId }))
      return answer.promise as Promise<Result>
    },
    on(event, sessionId, listener) {
      const key = `${sessionId} ${event}`
      listeners.set(key, [...(listeners.get(key) ?? []), listener])
    },
    close: () => socket.close(),
  }
}
