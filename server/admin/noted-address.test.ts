// The operator's commands, which are separate processes, know the address at which the product answers.
import { networkInterfaces } from 'node:os'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { readNotedAddress } from '#platform/addresses/noted-address.ts'
import { PATIENCE } from '#tests/patience.ts'
import { newFolder, run, type Running } from '#tests/run-product.ts'
import { person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { runAdmin } from './run-admin.ts'

const services = await testServices()
const { databaseUrl: DATABASE_URL, secret: SECRET } = services.config
// it prints the address where it answers, which has another port than the command's own configuration
const PROGRAM = ['--no-warnings', 'tests/product-without-pages.ts', 'idle', '10000']
const elsewhere = Object.values(networkInterfaces())
  .flatMap((addresses = []) => addresses)
  .filter(({ family, internal }) => family === 'IPv4' && !internal)
  .map(({ address }) => `http://${address}:4321`)

async function start(DATA_DIR: string, HOST: string): Promise<Running> {
  const product = run(process.execPath, PROGRAM, {
    DATABASE_URL,
    SECRET,
    DATA_DIR,
    HOST,
    PORT: '0',
  } as Record<string, string>)
  await vi.waitUntil(() => product.said().includes('Encerrar'), PATIENCE)
  return product
}

async function linkFor(DATA_DIR: string, env: Record<string, string> = {}, ...words: string[]) {
  const said: string[] = []
  await runAdmin(words.length > 0 ? words : ['reset-link', 'ana'], {
    env: { DATABASE_URL, DATA_DIR, SECRET, ...env },
    say: (line) => void said.push(line),
    complain: (line) => void said.push(line),
  })
  return said.join('\n')
}

beforeAll(() => person(services, 'ana'))

describe('the links that the operator hands out', () => {
  test('lead to the product that runs; PUBLIC_URL wins; without one to the address of the configuration', async () => {
    const folder = newFolder()
    expect(await linkFor(folder, { PORT: '3456' })).toMatch(/^http:\/\/127\.0\.0\.1:3456\/auth\/reset\?/)
    const product = await start(folder, '127.0.0.1')
    expect(await linkFor(folder, { PORT: '3456' })).toMatch(/^http:\/\/127\.0\.0\.1:4321\/auth\/reset\?/)
    expect(
      await linkFor(folder, {}, 'create-account', 'bia@exemplo.br', 'bia', 'student', 'Bia Lima'),
    ).toMatch(/^http:\/\/127\.0\.0\.1:4321\/auth\/reset\?/m)
    expect(await linkFor(folder, { PUBLIC_URL: 'https://pares.br' })).toMatch(/^https:\/\/pares\.br\/auth/)
    product.child.kill('SIGTERM')
    expect(await product.ended).toBe(0)
    expect(await readNotedAddress(folder)).toBeNull()
  })

  test('lead nowhere else for a note that a killed product left behind', async () => {
    const folder = newFolder()
    const product = await start(folder, '127.0.0.1')
    expect(await readNotedAddress(folder)).toBe('http://127.0.0.1:4321')
    product.child.kill('SIGKILL')
    await product.ended
    expect(await readNotedAddress(folder)).toBeNull()
    expect(await linkFor(folder, { PORT: '3456' })).toMatch(/^http:\/\/127\.0\.0\.1:3456\//)
  })

  test('can be opened from another machine where HOST=0.0.0.0, and the start says those addresses', async () => {
    const folder = newFolder()
    const product = await start(folder, '0.0.0.0')
    expect(await readNotedAddress(folder)).toBe(elsewhere[0] ?? 'http://localhost:4321')
    for (const address of ['http://localhost:4321', ...elsewhere]) expect(product.said()).toContain(address)
    expect(product.said()).not.toContain('0.0.0.0:4321')
    product.child.kill('SIGTERM')
    await product.ended
  })
})
