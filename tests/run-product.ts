// The product as a process of its own, for tests of how it starts and ends.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, vi } from 'vitest'
import { PATIENCE } from './patience.ts'

const folders: string[] = []
const started: ChildProcess[] = []
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'entrepares-process-'))
  // as root the database runs as somebody else, and in a private folder would lie elsewhere and stay behind
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

export interface Running {
  child: ChildProcess
  origin: string
  said: () => string
  ended: Promise<number | null>
}

export function run(
  command: string,
  args: string[],
  env: Record<string, string>,
  cwd = process.cwd(),
): Running {
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, WORKERS: '1', DEMO: '0', LOG_LEVEL: 'warn', RATE_LIMITS: 'off', ...env },
  })
  started.push(child)
  let said = ''
  child.stdout!.on('data', (part: Buffer) => (said += part.toString()))
  child.stderr!.on('data', (part: Buffer) => (said += part.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  return { child, origin: `http://127.0.0.1:${env.PORT}`, said: () => said, ended }
}

export const startMain = (env: Record<string, string>) => run(process.execPath, ['server/main.ts'], env)

/** Every process, of whichever user, that was started for this folder: it stands in the environment of all of them. */
export function processesOf(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => readIfThere(`/proc/${pid}/environ`).includes(folder))
    .map((pid) => `${pid} ${readIfThere(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')}`)
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // it ended meanwhile, or is none of ours to read
  }
}

export async function expectNothingLeft(folder: string): Promise<void> {
  await vi.waitFor(() => expect(processesOf(folder)).toEqual([]), PATIENCE)
}
