// The product as a process: how it starts, refuses to start, and ends.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { ensureBuild } from '#server/ensure-build.ts'
import { freePort, untilReady } from '../bench/product.ts'

await ensureBuild(process.cwd())
const folders: string[] = []
const started: ChildProcess[] = []
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'entrepares-process-'))
  chmodSync(folder, 0o755) // as root another user runs PostgreSQL below it
  folders.push(folder)
  return folder
}

interface Running {
  child: ChildProcess
  origin: string
  said: () => string
  ended: Promise<number | null>
}

function run(command: string, args: string[], env: Record<string, string>): Running {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEMO: '0', LOG_LEVEL: 'warn', ...env },
  })
  started.push(child)
  let said = ''
  child.stdout!.on('data', (part: Buffer) => (said += part.toString()))
  child.stderr!.on('data', (part: Buffer) => (said += part.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  return { child, origin: `http://127.0.0.1:${env.PORT}`, said: () => said, ended }
}

const startMain = (env: Record<string, string>) => run(process.execPath, ['server/main.ts'], env)

/** Every process, of whichever user, that was started for this folder: it stands in the environment of all of them. */
function processesOf(folder: string): string[] {
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

async function expectNothingLeft(folder: string): Promise<void> {
  for (let tries = 0; tries < 50 && processesOf(folder).length > 0; tries++) await sleep(200)
  expect(processesOf(folder)).toEqual([])
}

/** A request that takes its time: sent in two parts, the second when told. */
function slowPost(origin: string): { finish(): Promise<number> } {
  const body = 'intent=sign-in&email=ana%40exemplo.br&password=errada'
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': body.length,
    Origin: origin,
  }
  const request = http.request(`${origin}/auth`, { method: 'POST', headers })
  const answer = new Promise<number>((resolve, reject) => {
    request
      .on('error', reject)
      .on('response', (res) => res.resume().on('end', () => resolve(res.statusCode!)))
  })
  request.write(body.slice(0, 10))
  return {
    finish() {
      request.end(body.slice(10))
      return answer
    },
  }
}

describe('the end', () => {
  test('SIGTERM to npm start lets an open request finish, then ends everything, the database too', async () => {
    const DATA_DIR = newFolder()
    const product = run('npm', ['start'], { DATA_DIR, PORT: String(await freePort()) })
    await untilReady(product.child, `${product.origin}/healthz`)
    expect(processesOf(DATA_DIR).length).toBeGreaterThan(0)
    const slow = slowPost(product.origin)
    await sleep(300)
    product.child.kill('SIGTERM')
    await sleep(300)
    expect(await slow.finish()).toBe(401)
    await product.ended
    await expectNothingLeft(DATA_DIR)
  })

  test('a taken port is told in a sentence, and nothing that was started goes on', async () => {
    const DATA_DIR = newFolder()
    const other = http.createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as { port: number }
    const product = startMain({ DATA_DIR, PORT: String(port) })
    expect(await product.ended).toBe(1)
    expect(product.said()).toContain(`A porta ${port} já está em uso`)
    await expectNothingLeft(DATA_DIR)
    other.close()
  })
})

describe('the start', () => {
  test('wrong variables are told in sentences', async () => {
    const product = startMain({ PORT: 'oitenta', PUBLIC_URL: 'entrepares' })
    expect(await product.ended).toBe(1)
    expect(product.said()).toMatch(/PORT deve ser/)
    expect(product.said()).toMatch(/PUBLIC_URL deve ser/)
  })

  test('a second one on the same data says so and harms nothing', async () => {
    const DATA_DIR = newFolder()
    const first = startMain({ DATA_DIR, PORT: String(await freePort()) })
    await untilReady(first.child, `${first.origin}/healthz`)
    const second = startMain({ DATA_DIR, PORT: String(await freePort()) })
    expect(await second.ended).toBe(1)
    expect(second.said()).toContain('Já há um Entrepares em execução')
    expect((await fetch(`${first.origin}/`)).status).toBe(200)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
  })
})
