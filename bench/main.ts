// `npm run bench [-- pages|first-visit|interactions|scale|memory|live|worst-texts|integrity|deposit|uploads|reading|oai]`: figures are ratios measured in one run on this machine.
// BENCH_WORKS, BENCH_SECONDS and BENCH_WORKERS change how many works there are, how long each page is asked for, and how
// many processes serve.
import { emptyEnvironment } from '#tests/empty-environment.ts'

emptyEnvironment()

const BENCHES = {
  pages: () => import('./pages.ts'),
  'first-visit': () => import('./first-visit.ts'),
  interactions: () => import('./interactions.ts'),
  scale: () => import('./scale.ts'),
  memory: () => import('./memory.ts'),
  live: () => import('./live.ts'),
  'worst-texts': () => import('./worst-texts.ts'),
  integrity: () => import('./integrity.ts'),
  deposit: () => import('./deposit.ts'),
  uploads: () => import('./uploads.ts'),
  reading: () => import('./reading.ts'),
  oai: () => import('./oai.ts'),
} as const

const scenario = process.argv[2] ?? 'pages'
const load = BENCHES[scenario as keyof typeof BENCHES]
if (!load) {
  console.error(`Não há medição chamada ${scenario}. Há: ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(1)
}
await (await load()).run()
