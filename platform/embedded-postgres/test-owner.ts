// For the tests beside: another process that starts the server on a folder, says "ready" and continues as instructed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { findPackagedPostgres } from './postgres-binaries.ts'
import type { Identity } from './unprivileged-user.ts'

/** Created once per run where another user can read it, and removed after the run. */
export const elsewhere = process.env.POSTGRES_DIR!

const folders: string[] = []

export function newFolder(mode = 0o755): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ensaio-'))
  fs.chmodSync(folder, mode)
  folders.push(folder)
  return folder
}

export function removeFolders(): void {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true })
}

export async function query(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client(url)
  client.on('error', () => {}) // tests cut connections; the failing query itself reports it
  await client.connect()
  try {
    return (await client.query(statement)).rows[0]?.value
  } finally {
    await client.end()
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

export function postmasterOf(dataDir: string): number {
  return Number.parseInt(
    fs.readFileSync(path.join(dataDir, String(findPackagedPostgres()?.major), 'postmaster.pid'), 'utf8'),
  )
}

const FOREVER = 'await new Promise(() => setTimeout(() => {}, 60_000))'

export function ownerProcess(dataDir: string, then = FOREVER, identity: Identity = {}) {
  const program = `
    import { startEmbeddedPostgres } from '${import.meta.dirname}/start-embedded-postgres.ts'
    const options = { dataDir: ${JSON.stringify(dataDir)}, elsewhere: ${JSON.stringify(elsewhere)}, log: console.log }
    const server = await startEmbeddedPostgres(options).catch((error) => { console.log(error.name, error.message) })
    if (server) { console.log('ready ' + JSON.stringify(server)); ${then} }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { ...identity, cwd: '/' })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'close').then(() => output)
  const answer = () =>
    JSON.parse(/ready (.*)/.exec(output)?.[1] ?? '{}') as { url: string; dataDir: string; socketDir: string }
  const processes = () => {
    const postmaster = postmasterOf(answer().dataDir)
    return { postmaster, guard: parentOf(postmaster) }
  }
  return {
    ended,
    processes,
    url: () => answer().url,
    socketDir: () => answer().socketDir,
    dataDir: () => answer().dataDir,
    kill: () => child.kill('SIGKILL'),
    killWithGuard() {
      const { guard, postmaster } = processes()
      const watchers = childrenOf(guard).filter((pid) => pid !== postmaster)
      for (const pid of [guard, ...watchers]) process.kill(pid, 'SIGKILL')
      child.kill('SIGKILL')
    },
    /**
     * Resolves with the first of these words that it prints; rejects with all its output if it ends without
     * printing one.
     */
    async said(...words: string[]): Promise<string> {
      for (;;) {
        const word = words.find((candidate) => output.includes(candidate))
        if (word) return word
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`It ended: ${await ended}`)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    },
  }
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

function childrenOf(pid: number): number[] {
  return fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
}
