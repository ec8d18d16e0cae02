import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { NO_CHROMIUM } from '../../scripts/ensure-chromium.ts'
import { findChromium } from '../../scripts/find-chromium.ts'
import { emptyEnvironment } from '../empty-environment.ts'
import { DEMO_PASSWORD } from './demo-password.ts'

emptyEnvironment()
const root = path.join(import.meta.dirname, '../..')
const port = Number(process.env.E2E_PORT ?? 3123)
// the workers read this file again
const dataDir = (process.env.E2E_DATA_DIR ??= path.join(tmpdir(), `entrepares-e2e-${process.pid}`))
const browser = findChromium()
if (!browser) throw new Error(NO_CHROMIUM)
process.env.CHROMIUM_PATH = browser

export default defineConfig({
  testDir: '.',
  outputDir: path.join(root, 'test-results'),
  fullyParallel: true,
  // a person waits more than they ask: two would leave a third of two cores idle
  workers: 3,
  retries: 0,
  // limits of time say only that something never comes, however busy the machine
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // colours halfway between two are nobody's fault, and each frame costs the machine
    contextOptions: { reducedMotion: 'reduce' },
    // what was done and how it failed; its film and its pages at each step cost too much: `--trace on` brings them
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // under a debugger, as here, React's errors would make V8 read its whole file again on every page
        '--js-flags=--no-enable-lazy-source-positions',
      ],
    },
  },
  projects: [
    // @desktop: what the size of the screen says nothing about is tried once
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: 'exec node tests/e2e/start-product.ts',
    cwd: root,
    url: `http://127.0.0.1:${port}/healthz`,
    timeout: 600_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
    env: {
      PORT: String(port),
      WORKERS: '1',
      DATA_DIR: dataDir,
      DEMO_PASSWORD,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      ROUTER: process.env.E2E_ROUTER ?? '',
    },
  },
})
