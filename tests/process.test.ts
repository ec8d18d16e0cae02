// The product as a process: how it starts, refuses to start, and ends.
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import http from 'node:http'
import { describe, expect, test, vi } from 'vitest'
import { ensureBuild } from '#server/ensure-build.ts'
import { freePort, untilReady } from '../bench/product.ts'
import { PATIENT } from './patience.ts'
import { expectNothingLeft, newFolder, processesOf, run, startMain } from './run-product.ts'
import { signUpOver } from './sign-up-over.ts'

await ensureBuild(process.cwd())

/** A request that takes its time: sent in two parts, the second when told. It has begun when the product says go on. */
function slowPost(origin: string): { begun: Promise<unknown>; finish(): Promise<number> } {
  const body = 'intent=sign-in&email=ana%40exemplo.br&password=errada'
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': body.length,
    Origin: origin,
    Expect: '100-continue',
  }
  const request = http.request(`${origin}/auth`, { method: 'POST', headers })
  const answer = new Promise<number>((resolve, reject) => {
    request
      .on('error', reject)
      .on('response', (res) => res.resume().on('end', () => resolve(res.statusCode!)))
  })
  request.write(body.slice(0, 10))
  return {
    begun: once(request, 'continue'),
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
    await slow.begun
    product.child.kill('SIGTERM')
    const closed = () =>
      fetch(`${product.origin}/healthz`).then(
        (answer) => !answer.ok,
        () => true,
      )
    await vi.waitUntil(closed, PATIENT)
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

describe('meanwhile', () => {
  test('its own PostgreSQL is killed: it says so, and goes on with another', async () => {
    const DATA_DIR = newFolder()
    const product = startMain({ DATA_DIR, PORT: String(await freePort()) })
    await untilReady(product.child, `${product.origin}/healthz`)
    const postmaster = () =>
      Number(readFileSync(globSync(`${DATA_DIR}/postgres/*/postmaster.pid`)[0]!, 'utf8').split('\n')[0])
    const killed = postmaster()
    process.kill(killed, 'SIGKILL')
    await vi.waitUntil(() => product.said().includes('está de novo em execução'), PATIENT)
    expect(postmaster()).not.toBe(killed)
    await signUpOver(product.origin, 'ana')
    expect(product.child.exitCode).toBeNull()
    product.child.kill('SIGTERM')
    expect(await product.ended).toBe(0)
    await expectNothingLeft(DATA_DIR)
  })
})
