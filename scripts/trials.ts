// `npm run trials`: all the tests that the gate leaves out, to be run before a release and after a change of what they try.
import { emptyEnvironment } from '#tests/empty-environment.ts'
import { runParts } from './run-parts.ts'

emptyEnvironment()
await runParts([
  { name: 'regras', run: ['scripts/test-rules.ts', '--trials'] },
  { name: 'navegador', run: ['scripts/test-browser.ts', '--trials'] },
  { name: 'roteador puro', run: ['scripts/test-browser.ts', '--plain-router'] },
])
