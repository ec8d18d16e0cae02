// The rules' tests on the PostgreSQL that comes with the product, and again on the system's, the oldest we promise.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { findSystemPostgres } from '#platform/embedded-postgres/find-binaries.ts'

const vitest = path.join(process.cwd(), 'node_modules', 'vitest', 'vitest.mjs')
const run = (kind: string) => {
  const env = { ...process.env, TEST_DATABASE: kind }
  return (
    spawnSync(process.execPath, [vitest, 'run', ...process.argv.slice(2)], { stdio: 'inherit', env })
      .status ?? 1
  )
}

console.log('Testes das regras no PostgreSQL embutido')
let code = run('embedded')
const system = findSystemPostgres()
if (system) {
  console.log(`Testes das regras no PostgreSQL ${system.version} do sistema (${system.bin})`)
  code = run('system') || code
} else {
  console.log('Nenhum PostgreSQL 15 ou mais novo instalado no sistema: os testes rodaram só no embutido.')
}
process.exitCode = code
