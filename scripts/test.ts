// `npm test` and `npm run check`: everything, the quick checks first. A step that fails ends it.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ensureBuild } from '../server/ensure-build.ts'
import { ensureChromium } from './ensure-chromium.ts'

const root = path.join(import.meta.dirname, '..')

interface Step {
  name: string
  run: () => boolean | Promise<boolean>
}

function node(...args: string[]): () => boolean {
  return () =>
    spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}

const bin = (file: string) => path.join('node_modules', file)

const steps: Step[] = [
  { name: 'formato', run: node(bin('oxfmt/bin/oxfmt'), '--check') },
  { name: 'lint', run: node(bin('oxlint/bin/oxlint')) },
  { name: 'tipos das rotas', run: node(bin('@react-router/dev/bin.cjs'), 'typegen') },
  { name: 'tipos', run: node(bin('typescript/bin/tsc'), '--noEmit') },
  {
    name: 'construção',
    run: async () => {
      await ensureBuild(root)
      return true
    },
  },
  { name: 'regras', run: node('scripts/test-rules.ts') },
  {
    name: 'navegador',
    run: () => {
      ensureChromium()
      return node(bin('@playwright/test/cli.js'), 'test', '-c', 'tests/e2e/playwright.config.ts')()
    },
  },
]

const started = performance.now()
for (const step of steps) {
  const from = performance.now()
  console.log(`\n▸ ${step.name}`)
  if (!(await step.run())) {
    console.error(`\nFalhou: ${step.name}`)
    process.exit(1)
  }
  console.log(`  ${step.name}: ${((performance.now() - from) / 1000).toFixed(1)} s`)
}
console.log(`\nTudo passou em ${((performance.now() - started) / 1000).toFixed(0)} s.`)
