// `npm test` and `npm run check`: the gate, the quick checks first. What takes long and seldom fails alone is in trials.ts.
import path from 'node:path'
import { emptyEnvironment } from '#tests/empty-environment.ts'
import { runParts } from './run-parts.ts'

const bin = (file: string) => path.join('node_modules', file)

emptyEnvironment()
await runParts([
  { name: 'formato', run: [bin('oxfmt/bin/oxfmt'), '--check'] },
  { name: 'lint', run: [bin('oxlint/bin/oxlint')] },
  { name: 'tipos das rotas', run: [bin('@react-router/dev/bin.cjs'), 'typegen'] },
  { name: 'tipos', run: [bin('typescript/bin/tsc'), '--noEmit'] },
  { name: 'construção', run: ['scripts/build.ts'] },
  { name: 'regras', run: ['scripts/test-rules.ts'] },
  { name: 'navegador', run: ['scripts/test-browser.ts', '--gate'] },
])
