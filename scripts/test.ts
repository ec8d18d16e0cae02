// `npm test` and `npm run check`: the gate, the quick checks first. What takes long and seldom fails alone is in trials.ts.
import path from 'node:path'
import { emptyEnvironment } from '#tests/empty-environment.ts'
import { runParts } from './run-parts.ts'

const bin = (file: string) => path.join('node_modules', file)

emptyEnvironment()
console.log(
  'Formato, lint, tipos, construção, regras (cerca de 12 minutos) e navegador (cerca de 13): 27 minutos ao todo em dois núcleos livres.\n' +
    'Tudo é executado, e o fim diz o que falhou.',
)
await runParts([
  { name: 'formato', run: [bin('oxfmt/bin/oxfmt'), '--check'] },
  { name: 'lint', run: [bin('oxlint/bin/oxlint')] },
  { name: 'tipos', run: ['scripts/check-types.ts'] },
  { name: 'construção', run: ['scripts/build.ts'] },
  { name: 'regras', run: ['scripts/test-rules.ts'] },
  { name: 'navegador', run: ['scripts/test-browser.ts'] },
])
