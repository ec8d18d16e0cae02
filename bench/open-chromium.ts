import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { NO_CHROMIUM } from '../scripts/ensure-chromium.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import { openDevTools, type DevTools, type Listener } from './dev-tools.ts'

const READY_WITHIN_MS = 60_000

/** One tab of a browser. */
export interface Tab {
  send<Result>(method: string, parameters?: object): Promise<Result>
  /** `on` an event of the protocol, such as 'Network.loadingFinished'. */
  on<Parameters>(event: string, listener: (parameters: Parameters) => void): void
  /** What a function without outer names returns there. */
  evaluate<Result, Given>(run: (given: Given) => Result, given?: Given): Promise<Awaited<Result>>
  close(): Promise<void>
}

export interface OpenChromium {
  /** With an empty cache and no cookies. */
  openTab(): Promise<Tab>
  close(): Promise<void>
}

/**
 * A browser without a debugger on its pages. Playwright switches on `Runtime`, and with it V8 looks for the place of
 * every error as it is made: React makes some as it is loaded, and the whole file is read again for each.
 */
export async function openChromium(): Promise<OpenChromium> {
  const program = findChromium()
  if (!program) throw new Error(NO_CHROMIUM)
  const folder = await mkdtemp(path.join(tmpdir(), 'entrepares-chromium-'))
  const args = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--remote-debugging-port=0',
    // taller than a telephone: what lies beyond its edge is never drawn, and a press there waits for another picture
    '--window-size=1440,1600',
  ]
  const child = spawn(program, [...args, `--user-data-dir=${folder}`, 'about:blank'], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const close = async () => {
    child.kill()
    await ended
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const line = await openDevTools(await addressIn(folder))
    return { openTab: () => openTab(line), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** It writes its port and path there once it listens. */
async function addressIn(folder: string): Promise<string> {
  const giveUp = Date.now() + READY_WITHIN_MS
  while (Date.now() < giveUp) {
    const written = await readFile(path.join(folder, 'DevToolsActivePort'), 'utf8').catch(() => '')
    const [port, address] = written.split('\n')
    if (port && address) return `ws://127.0.0.1:${port}${address}`
    await sleep(50)
  }
  throw new Error('the browser did not get ready')
}

interface Evaluated {
  result: { value: never }
  exceptionDetails?: { text: string; exception?: { description?: string } }
}

async function openTab(line: DevTools): Promise<Tab> {
  const { browserContextId } = await line.send<{ browserContextId: string }>(
    'Target.createBrowserContext',
    {},
  )
  const { targetId } = await line.send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  })
  const { sessionId } = await line.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  })
  const send = <Result>(method: string, parameters = {}) => line.send<Result>(method, parameters, sessionId)
  return {
    send,
    on: (event, listener) => line.on(event, sessionId, listener as Listener),
    async evaluate(run, given) {
      const expression = `(${run.toString()})(${JSON.stringify(given)})`
      const { result, exceptionDetails } = await send<Evaluated>('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result.value
    },
    close: () => line.send('Target.disposeBrowserContext', { browserContextId }),
  }
}
