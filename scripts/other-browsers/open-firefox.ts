import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, untilReady } from '../../bench/product.ts'
import { type DrivenBrowser, NoBrowser, WINDOW } from './driven-browser.ts'

const PROGRAM = '/usr/bin/firefox-esr'

/** Firefox by WebDriver BiDi, which it speaks itself. */
export async function openFirefox(): Promise<DrivenBrowser> {
  if (!existsSync(PROGRAM)) throw new NoBrowser(`Não há ${PROGRAM} (Debian: apt-get install firefox-esr).`)
  const port = await freePort()
  const profile = mkdtempSync(path.join(tmpdir(), 'entrepares-firefox-'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', String(port)]
  const child = spawn(PROGRAM, args, { stdio: 'ignore' })
  await untilReady(child, `http://127.0.0.1:${port}/`, () => true)
  const line = await openLine(`ws://127.0.0.1:${port}/session`)
  await line.send('session.new', { capabilities: {} })
  await line.send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await line.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const { context } = contexts[0]!
  await line.send('browsingContext.setViewport', { context, viewport: WINDOW })
  return {
    name: 'firefox',
    async open(url) {
      await line.send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async ask<T>(expression: string) {
      const answer = await line.send<Evaluated>('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
        target: { context },
        awaitPromise: true,
      })
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      return JSON.parse(answer.result.value) as T
    },
    async picture() {
      const { data } = await line.send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    errors: () => line.errors.splice(0),
    close: () => close(line, child, profile),
  }
}

type Evaluated =
  | { type: 'success'; result: { value: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }

interface Line {
  send<T = unknown>(method: string, params: object): Promise<T>
  errors: string[]
  socket: WebSocket
}

interface Said {
  id?: number
  type: string
  method?: string
  result?: unknown
  message?: string
  params?: { level: string; text: string | null }
}

async function openLine(address: string): Promise<Line> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const errors: string[] = []
  socket.addEventListener('message', ({ data }) => {
    const said = JSON.parse(String(data)) as Said
    if (said.method === 'log.entryAdded' && said.params?.level === 'error')
      errors.push(String(said.params.text))
    const asked = said.id === undefined ? undefined : waiting.get(said.id)
    if (said.type === 'error') asked?.reject(new Error(said.message))
    else asked?.resolve(said.result)
  })
  await once(socket, 'open')
  return {
    errors,
    socket,
    send<T>(method: string, params: object) {
      const id = waiting.size + 1
      const asked = Promise.withResolvers<unknown>()
      waiting.set(id, asked)
      socket.send(JSON.stringify({ id, method, params }))
      return asked.promise as Promise<T>
    },
  }
}

async function close(line: Line, child: ChildProcess, profile: string): Promise<void> {
  const ended = once(child, 'exit')
  await line.send('browser.close', {})
  await ended
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
}
