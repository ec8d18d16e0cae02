import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../../scripts/find-chromium.ts'
import { DEMO_PASSWORD } from './demo-password.ts'

const root = path.join(import.meta.dirname, '../..')
const port = Number(process.env.E2E_PORT ?? 3123)
const dataDir = process.env.E2E_DATA_DIR ?? path.join(tmpdir(), `entrepares-e2e-${process.pid}`)
process.env.E2E_DATA_DIR = dataDir // the workers read this file again

export default defineConfig({
  testDir: '.',
  outputDir: path.join(root, 'test-results'),
  globalTeardown: './remove-data.ts',
  fullyParallel: true,
  // a person waits more than they ask: two would leave a third of two cores idle
  workers: 3,
  // two people live on two shared cores: a second try is reported as flaky, never hidden
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
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
    command: 'exec node server/main.ts',
    cwd: root,
    url: `http://127.0.0.1:${port}/healthz`,
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_PASSWORD,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
    },
  },
})
