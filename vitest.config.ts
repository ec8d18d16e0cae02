import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { emptyEnvironment } from './tests/empty-environment.ts'

emptyEnvironment()
process.env.NODE_ENV = 'test'

const explored = path.join(import.meta.dirname, 'tests/explored-properties.ts')

export default defineConfig({
  envDir: false,
  ...(process.env.EXPLORE_SEED && { resolve: { alias: { 'fast-check': explored } } }),
  test: {
    include: ['{platform,db,domain,app,server,scripts,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', '**/node_modules/**'],
    // of two cores Vitest would leave one idle
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: ['tests/global-database.ts'],
    setupFiles: ['tests/fixed-seeds.ts'],
    // limits of time say only that something never comes, however busy the machine
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    restoreMocks: true,
    unstubEnvs: true,
  },
})
