import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import SMALL from '#platform/processes/small-memory.json' with { type: 'json' }
import { ensureBuild } from '#server/releases/ensure-build.ts'
import { DEMO_PASSWORD } from '#tests/e2e/demo-password.ts'

// says only that it never comes, however busy the machine
const READY_WITHIN_MS = 600_000

export interface Product {
  origin: string
  dataDir: string
  process: ChildProcess
  stop(): Promise<void>
}

/** Below those that outgoing connections get: none of them takes it before the product does. */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  return (await isFree(port)) ? port : freePort()
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** The product as `npm start` runs it, on a folder that the caller removes. */
export async function startProduct({
  env = {},
  dataDir,
  plain = false,
}: {
  env?: Record<string, string>
  dataDir: string
  /** Without what `npm start` says to keep memory small. */
  plain?: boolean
}): Promise<Product> {
  await ensureBuild(process.cwd())
  const port = await freePort()
  const child = spawn(process.execPath, [...(plain ? [] : SMALL.args), 'server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...(plain ? {} : SMALL.env),
      PORT: String(port),
      WORKERS: '1',
      DATA_DIR: dataDir,
      DEMO_PASSWORD,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      ...env,
    },
  })
  const origin = `http://127.0.0.1:${port}`
  await untilReady(child, `${origin}/healthz`)
  return { origin, dataDir, process: child, stop: () => stop(child) }
}

/** Until the program that was just started answers there, with what `isReady` accepts. */
export async function untilReady(
  child: ChildProcess,
  address: string,
  isReady = (answer: Response) => answer.ok,
): Promise<void> {
  const giveUp = Date.now() + READY_WITHIN_MS
  while (Date.now() < giveUp) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with code ${child.exitCode}`)
    const answer = await fetch(address).catch(() => null) // not listening yet
    if (answer && isReady(answer)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`nothing is ready at ${address}`)
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** The cookie of a demonstration account. */
export async function signIn(origin: string, username: string): Promise<string> {
  const answer = await fetch(`${origin}/auth`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin },
    body: new URLSearchParams({
      intent: 'sign-in',
      email: `${username}@demonstracao.example`,
      password: DEMO_PASSWORD,
    }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  if (answer.status !== 302 || !cookie) throw new Error(`${username} could not sign in: ${answer.status}`)
  return cookie
}
