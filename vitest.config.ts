import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { emptyEnvironment } from './tests/empty-environment.ts'

emptyEnvironment()
process.env.NODE_ENV = 'test'

export default defineConfig({
  envDir: false,
  test: {
    include: ['{platform,db,domain,app,server,scripts,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', '**/node_modules/**'],
    // of two cores Vitest would leave one idle
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: ['tests/global-database.ts'],
    // the first file to ask may wait for a loaded machine, not for a broken product
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
  },
})
