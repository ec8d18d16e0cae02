import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#platform/config.ts'
import { addressesToOpen } from '#platform/addresses/addresses-to-open.ts'
import type { DemoAccounts } from './demo/fill-demo.ts'

interface Started {
  config: Config
  port: number
  version: string
  /** where its own PostgreSQL keeps its data */
  postgresDir: string | undefined
  demo: DemoAccounts | undefined
  demoNote: string
}

const ROLES: Record<string, string> = {
  admin: 'administração',
  moderator: 'moderação',
  student: 'estudante',
  professor: 'docente',
  researcher: 'pesquisa',
  industry_professional: 'profissional',
}

/** What is on the screen when the product is ready, in a few lines. */
export function summarize({ config, port, version, postgresDir, demo, demoNote }: Started): string {
  const addresses = addressesToOpen(config, port)
  const facts: [string, string[]][] = [
    ['Abra', [...addresses, ...(config.publicUrl ? [`(escutando em ${config.host}:${port})`] : [])]],
    ['Contas', accountLines(demo, demoNote)],
    ['Dados', dataLines(config, postgresDir)],
    ['Encerrar', ['Ctrl-C']],
  ]
  const lines = facts.flatMap(([name, values]) =>
    values.map((value, index) => `  ${(index === 0 ? name : '').padEnd(10)}${value}`),
  )
  return ['', `${config.productName} está em ${addresses[0]} (versão ${version})`, '', ...lines, ''].join(
    '\n',
  )
}

function accountLines(demo: DemoAccounts | undefined, demoNote: string): string[] {
  if (!demo)
    return existsSync(demoNote)
      ? [`as de demonstração e a senha delas estão em ${demoNote}`]
      : ['crie a sua no site; para administrar: npm run admin -- make-admin EMAIL']
  const accounts = demo.accounts.map(({ email, role }) => `${email} (${ROLES[role] ?? role})`)
  return [
    ...accounts,
    demo.password
      ? `senha: ${demo.password}   (guardada em ${demo.note})`
      : 'senha: a que as contas já tinham; para criar outra: npm run admin -- reset-link EMAIL',
  ]
}

function dataLines({ dataDir, databaseUrl, s3 }: Config, postgresDir: string | undefined): string[] {
  const files = s3 ? `arquivos no bucket ${s3.bucket}` : `arquivos em ${path.join(dataDir, 'files')}`
  if (!databaseUrl) return [`${dataDir} (banco de dados em ${postgresDir}, ${files})`]
  const { host, pathname } = new URL(databaseUrl)
  return [`banco ${pathname.slice(1)} em ${host || 'socket local'}, ${files}`]
}
