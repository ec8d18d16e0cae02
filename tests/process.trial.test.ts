// The product as a process: how it starts, refuses to start, and ends.
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import http from 'node:http'
import { describe, expect, test, vi } from 'vitest'
import { ensureBuild } from '#server/releases/ensure-build.ts'
import { freePort, untilReady } from '../bench/product.ts'
import { PATIENCE } from './patience.ts'
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
  test.each(['1', '2'])(
    'SIGTERM to npm start with WORKERS=%s lets an open request finish, then ends everything, the database too',
    async (WORKERS) => {
      const DATA_DIR = newFolder()
      const product = run('npm', ['start'], { DATA_DIR, PORT: String(await freePort()), WORKERS })
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
      await vi.waitUntil(closed, PATIENCE)
      expect(await slow.finish()).toBe(401)
      await product.ended
      await expectNothingLeft(DATA_DIR)
    },
  )

  test('kill -9 of the first process ends those that it started, the database too', async () => {
    const DATA_DIR = newFolder()
    const product = startMain({ DATA_DIR, PORT: String(await freePort()), WORKERS: '2' })
    await untilReady(product.child, `${product.origin}/healthz`)
    product.child.kill('SIGKILL')
    await expectNothingLeft(DATA_DIR)
  })

  test.each([
    ['SIGINT', '2'],
    ['SIGTERM', '1'],
  ] as const)(
    '%s with WORKERS=%s in the middle of the first filling ends it with one line, and leaves nothing running',
    async (signal, WORKERS) => {
      const DATA_DIR = newFolder()
      const PORT = String(await freePort())
      const product = startMain({ DATA_DIR, PORT, WORKERS, DEMO: '1', LOG_LEVEL: 'info' })
      await vi.waitUntil(() => existsSync(`${DATA_DIR}/demonstracao.txt`), PATIENCE)
      product.child.kill(signal)
      expect(await product.ended).toBe(0)
      const lines = product
        .said()
        .trim()
        .split('\n')
        .filter((line) => !line.includes('"level":"info"') || line.includes('"msg":"notice"'))
      expect(lines).toEqual([
        expect.stringContaining('Criando o conteúdo de demonstração'),
        expect.stringContaining('Encerrando. O conteúdo de demonstração continua no próximo início.'),
      ])
      await expectNothingLeft(DATA_DIR)
    },
  )

  test.each(['1', '2'])(
    'a taken port is told in a sentence, and nothing goes on (WORKERS=%s)',
    async (WORKERS) => {
      const DATA_DIR = newFolder()
      const other = http.createServer()
      await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
      const { port } = other.address() as { port: number }
      const product = startMain({ DATA_DIR, PORT: String(port), WORKERS })
      expect(await product.ended).toBe(1)
      expect(product.said()).toContain(`PORT: a porta ${port} já está em uso`)
      await expectNothingLeft(DATA_DIR)
      other.close()
    },
  )
})

describe('the start', () => {
  test('npm run dev answers with the pages as they are written, the gallery of elements too', async () => {
    const DATA_DIR = newFolder()
    const product = run(process.execPath, ['server/dev.ts'], { DATA_DIR, PORT: String(await freePort()) })
    await untilReady(product.child, `${product.origin}/healthz`)
    const pages = await Promise.all(
      ['/', '/areas', '/dev/ui'].map(async (path) => {
        const answer = await fetch(product.origin + path)
        return `${path} ${answer.status} ${(await answer.text()).includes('/app/entry.client.tsx')}`
      }),
    )
    expect(pages).toEqual(['/ 200 true', '/areas 200 true', '/dev/ui 200 true'])
    product.child.kill('SIGTERM')
    expect(await product.ended).toBe(0)
    await expectNothingLeft(DATA_DIR)
  })

  test('wrong variables are told in sentences', async () => {
    const product = startMain({ PORT: 'oitenta', PUBLIC_URL: 'entrepares' })
    expect(await product.ended).toBe(1)
    expect(product.said()).toMatch(/PORT deve ser/)
    expect(product.said()).toMatch(/PUBLIC_URL deve ser/)
  })

  test.each([
    [
      'a database that is not there',
      { DATABASE_URL: 'postgres://ana:segredo@nao-existe.invalid/x' },
      /^DATABASE_URL: .*$/,
    ],
    ['a folder that cannot be', { DATA_DIR: '/proc/x' }, /^DATA_DIR: a pasta \/proc\/x não serve .*$/],
    [
      'a host that is not this machine',
      { HOST: '192.0.2.1' },
      /HOST: esta máquina não tem o endereço 192\.0\.2\.1\. .*$/,
    ],
  ])('%s is one sentence', async (_, env, sentence) => {
    const DATA_DIR = newFolder()
    const product = startMain({ DATA_DIR, PORT: String(await freePort()), ...env })
    expect(await product.ended).toBe(1)
    expect(product.said().trim()).toMatch(sentence)
    expect(product.said()).not.toContain('segredo')
    await expectNothingLeft(DATA_DIR)
  })

  test('what is said on the command line is understood or refused', async () => {
    const ask = async (argument: string) => {
      const product = run(process.execPath, ['server/main.ts', argument], {})
      return { code: await product.ended, said: product.said() }
    }
    expect(await ask('--help')).toMatchObject({
      code: 0,
      said: expect.stringContaining('PORT=8080 npm start'),
    })
    expect(await ask('--porta=80')).toMatchObject({
      code: 2,
      said: expect.stringContaining('desconhecida: --porta'),
    })
    expect(await ask('8080')).toMatchObject({ code: 2, said: expect.stringContaining('fazer com: 8080') })
  })

  test('the end of it tells the address, the accounts and where the data lie', async () => {
    const DATA_DIR = newFolder()
    const product = startMain({ DATA_DIR, PORT: String(await freePort()), LOG_LEVEL: 'silent' })
    await vi.waitUntil(() => product.said().includes('Ctrl-C'), PATIENCE)
    expect(product.said()).toContain(`Entrepares está em ${product.origin} (versão `)
    expect(product.said()).toContain('npm run admin -- make-admin EMAIL')
    expect(product.said()).toContain(`${DATA_DIR}/postgres`)
    product.child.kill('SIGTERM')
    expect(await product.ended).toBe(0)
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
    await vi.waitUntil(() => product.said().includes('está de novo em execução'), PATIENCE)
    expect(postmaster()).not.toBe(killed)
    await signUpOver(product.origin, 'ana')
    expect(product.child.exitCode).toBeNull()
    product.child.kill('SIGTERM')
    expect(await product.ended).toBe(0)
    await expectNothingLeft(DATA_DIR)
  })
})
