import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { freePort, untilReady } from '../../bench/product.ts'
import { type DrivenBrowser, NoBrowser, WINDOW } from './driven-browser.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const SCREEN = '/usr/bin/Xvfb'

/** WebKit, the engine of Safari, by its driver; it has no mode without a screen, so it gets one that nobody sees. */
export async function openWebkit(): Promise<DrivenBrowser> {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  if (!browser || !existsSync(DRIVER) || !existsSync(SCREEN))
    throw new NoBrowser('Não há WebKit (Debian: apt-get install webkit2gtk-driver xvfb).')
  const screen = spawn(SCREEN, ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = (await once(screen.stdout, 'data')) as [Buffer]
  const port = await freePort()
  const env = { ...process.env, DISPLAY: `:${display.toString().trim()}`, LIBGL_ALWAYS_SOFTWARE: '1' }
  const driver = spawn(DRIVER, [`--port=${port}`], { stdio: 'ignore', env })
  const origin = `http://127.0.0.1:${port}`
  await untilReady(driver, `${origin}/status`)
  const options = { binary: browser, args: ['--automation'] }
  const { sessionId } = await send<{ sessionId: string }>('POST', `${origin}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })
  const session = `${origin}/session/${sessionId}`
  await send('POST', `${session}/window/rect`, WINDOW)
  await send('POST', `${session}/timeouts`, { pageLoad: 180_000, script: 60_000 })
  return {
    name: 'webkit',
    open: (url) => send('POST', `${session}/url`, { url }),
    ask: (expression) =>
      send('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    picture: async () => Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
    errors: () => null,
    async close() {
      await send('DELETE', session)
      driver.kill()
      screen.kill()
    },
  }
}

async function send<T>(method: string, address: string, given?: object): Promise<T> {
  const answer = await fetch(address, { method, ...(given && { body: JSON.stringify(given) }) })
  const { value } = (await answer.json()) as { value: T & { message?: string } }
  if (!answer.ok) throw new Error(`${method} ${address}: ${value.message}`)
  return value
}
