import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { buildInlineScripts } from './scripts/build-inline-scripts.ts'
import { inSources } from './platform/source-folders.ts'
import { emptyEnvironment } from './tests/empty-environment.ts'

emptyEnvironment()
process.env.NODE_ENV = 'test'

/** Tests of rules, each with a database of its own, may share what is loaded: a third of their time was loading. */
const RULES = `${inSources('scripts', 'tests')}/**/*.test.{ts,tsx}`
/** Those whose rule remembers between calls what it read, or that need the environment for themselves. */
const ALONE = [
  'db/name-statements.test.ts',
  'domain/integrity/verify-work.test.ts',
  'domain/publishing/extraction/extract-work-text.test.ts',
  'domain/works/related/find-related.test.ts',
]
/** Rehearsals that take long: `npm run trials`, not the gate. */
const TRIALS = '**/*.trial.test.ts'
const NEVER = ['tests/e2e/**', '**/node_modules/**']

const cheapPasswordCost = path.join(import.meta.dirname, 'tests/password-cost.ts')
const explored = path.join(import.meta.dirname, 'tests/explored-properties.ts')

/** What is kept of a loaded file goes by its own text; these are made of what they import too. */
const madeOfOthers: Plugin = {
  name: 'inline-scripts-not-kept',
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (id.endsWith('?inline-script') ? false : null)),
}

export default defineConfig({
  envDir: false,
  plugins: [buildInlineScripts(), madeOfOthers],
  resolve: {
    alias: {
      '#domain/accounts/login/password-cost.ts': cheapPasswordCost,
      ...(process.env.EXPLORE_SEED && { 'fast-check': explored }),
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'rules', include: [RULES], exclude: [...NEVER, TRIALS, ...ALONE], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ALONE,
          exclude: [...NEVER, TRIALS],
        },
      },
      { extends: true, test: { name: 'trials', include: [TRIALS], exclude: NEVER } },
    ],
    // what was compiled once is there for every worker and the next run
    fsModuleCache: true,
    // of two cores Vitest would leave one idle
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: ['tests/global-database.ts'],
    setupFiles: ['tests/fixed-seeds.ts'],
    // limits of time say only that something never comes, however busy the machine
    testTimeout: process.env.EXPLORE_SEED ? 3_600_000 : 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // what was found is told in the message itself, which the gate repeats at its end
    chaiConfig: { truncateThreshold: 1_000 },
    restoreMocks: true,
    unstubEnvs: true,
  },
})
