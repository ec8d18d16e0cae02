/** The process at the other end: a worker for the first process, the first process for a worker. */
export interface OtherEnd {
  send?(message: object, sent: (error: Error | null) => void): unknown
  on(event: 'message', listener: (message: unknown) => void): unknown
  once(event: 'disconnect', listener: () => void): unknown
}

export type ProcessAnswers = Record<string, (input: never) => unknown>
export type Ask = <Output>(what: string, input?: unknown) => Promise<Output>

interface Query {
  ask: number
  what: string
  input?: unknown
}

interface Answer {
  answer: number
  output?: unknown
  error?: string
}

const isQuery = (message: unknown): message is Query => has(message, 'ask')
const isAnswer = (message: unknown): message is Answer => has(message, 'answer')

/** Sends questions to the process at the other end, and answers its questions. */
export function connectProcesses(other: OtherEnd, answers: ProcessAnswers): Ask {
  const open = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  // a process that is gone needs no response
  const send = (message: Query | Answer) => other.send?.(message, () => {})
  other.on('message', (message) => {
    if (isQuery(message)) void answerTo(message, answers).then(send)
    else if (isAnswer(message)) settle(message)
  })
  other.once('disconnect', () => {
    for (const { reject } of open.values()) reject(new Error('the other process is gone'))
    open.clear()
  })

  function settle({ answer, output, error }: Answer): void {
    const waiting = open.get(answer)
    open.delete(answer)
    if (error === undefined) waiting?.resolve(output)
    else waiting?.reject(new Error(error))
  }

  return <Output>(what: string, input?: unknown) => {
    const id = ++last
    const waiting = Promise.withResolvers<unknown>()
    open.set(id, waiting)
    send({ ask: id, what, input })
    return waiting.promise as Promise<Output>
  }
}

async function answerTo({ ask, what, input }: Query, answers: ProcessAnswers): Promise<Answer> {
  try {
    const answer = answers[what]
    if (!answer) throw new Error(`nobody here answers ${what}`)
    return { answer: ask, output: await answer(input as never) }
  } catch (error) {
    return { answer: ask, error: error instanceof Error ? error.message : String(error) }
  }
}

/** Node and libraries send their own messages over the same channel. */
function has(message: unknown, name: string): boolean {
  return typeof message === 'object' && message !== null && typeof Reflect.get(message, name) === 'number'
}
