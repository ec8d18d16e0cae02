// The worst day of an operator, rehearsed with the commands as they are typed: the machine is gone, the backup is not.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ensureBuild } from '#server/releases/ensure-build.ts'
import { freePort, untilReady } from '../bench/product.ts'
import { testDatabase } from './database.ts'
import { newFolder, run, startMain, type Running } from './run-product.ts'
import { signUpOver } from './sign-up-over.ts'

const DATA_DIR = path.join(newFolder(), 'data')
const KEPT = path.join(newFolder(), 'segunda-feira')
const PDF = readFileSync('server/demo/documents/prospeccao-quimica.pdf')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function start(env: Record<string, string> = {}): Promise<Running> {
  const product = startMain({ DATA_DIR, PORT: String(await freePort()), ...env })
  await untilReady(product.child, `${product.origin}/healthz`)
  return product
}

async function stop(product: Running): Promise<void> {
  product.child.kill('SIGTERM')
  expect(await product.ended).toBe(0)
}

async function type(script: 'backup' | 'restore', ...args: string[]) {
  const command = run(process.execPath, [`server/${script}.ts`, ...args], { DATA_DIR })
  return { code: await command.ended, said: command.said() }
}

async function moveTo(DATABASE_URL: string, dataDir = DATA_DIR) {
  const command = run(process.execPath, ['server/move-database.ts'], { DATA_DIR: dataDir, DATABASE_URL })
  return { code: await command.ended, said: command.said() }
}

/** The address of the work's PDF. */
async function publish({ origin }: Running, cookie: string): Promise<string> {
  const headers = { Origin: origin, Cookie: cookie }
  const upload = await fetch(`${origin}/_/uploads?kind=paper&name=prospeccao.pdf`, {
    method: 'POST',
    body: PDF,
    headers: { ...headers, 'Content-Type': 'application/pdf' },
  })
  const { id } = (await upload.json()) as { id: number }
  const form = new URLSearchParams({
    title: 'O que sobrevive ao disco',
    source: 'file',
    paperFileId: String(id),
    submissionKey: crypto.randomUUID(),
    // the same document may stand here already
    confirmTwin: '1',
    abstract: 'Um resumo com mais de cinquenta caracteres, para passar pela validação do formulário.',
    thematicArea: 'Sistemas Distribuídos',
    category: 'Relatório Técnico',
    language: 'pt',
    licence: 'CC BY 4.0',
  })
  const answer = await fetch(`${origin}/new-post`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers,
  })
  expect(answer.status).toBe(302)
  const { pathname } = new URL(answer.headers.get('Location')!, origin)
  return `${pathname}/${pathname.split('/')[2]}.pdf`
}

async function expectPdf(address: string): Promise<void> {
  const file = await fetch(address)
  expect(sha256(new Uint8Array(await file.arrayBuffer()))).toBe(sha256(PDF))
}

test('backup while it runs, loss of everything, restore: who was signed in still is, the files are whole, and it moves to a server', async () => {
  await ensureBuild(process.cwd())
  const before = await start()
  const cookie = await signUpOver(before.origin, 'ana')
  const pdf = await publish(before, cookie)
  const made = await type('backup', KEPT)
  expect([made.code, made.said]).toEqual([0, expect.stringContaining(`Cópia completa em ${KEPT}: `)])
  expect(await type('restore', KEPT)).toMatchObject({
    code: 1,
    said: expect.stringContaining('não está vazio'),
  })
  await stop(before)

  renameSync(DATA_DIR, `${DATA_DIR}.perdida`)
  expect(await type('restore', '--conferir', KEPT)).toMatchObject({
    code: 0,
    said: expect.stringContaining('está íntegra'),
  })
  expect(existsSync(DATA_DIR)).toBe(false)
  const restored = await type('restore', KEPT)
  expect([restored.code, restored.said]).toEqual([
    0,
    expect.stringMatching(/Restaurados \d+ registros e \d+ arquivos/),
  ])

  const after = await start()
  const saved = await fetch(`${after.origin}/saved`, { headers: { Cookie: cookie }, redirect: 'manual' })
  expect(saved.status).toBe(200)
  const signedIn = await fetch(`${after.origin}/auth`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: after.origin },
    body: new URLSearchParams({ intent: 'sign-in', email: 'ana@exemplo.br', password: 'uma senha de teste' }),
  })
  expect(signedIn.status).toBe(302)
  await expectPdf(after.origin + pdf)
  const second = await publish(after, cookie)

  // the site grows: its database goes to a server
  const { url } = await testDatabase({ migrated: false })
  expect(await moveTo(url)).toMatchObject({ code: 1, said: expect.stringContaining('encerre-o antes') })
  await stop(after)
  expect(await moveTo(url, newFolder())).toMatchObject({
    code: 1,
    said: expect.stringContaining('Não há banco próprio em'),
  })
  expect(await moveTo('')).toMatchObject({ code: 1, said: expect.stringContaining('Defina DATABASE_URL') })
  const moved = await moveTo(url)
  expect([moved.code, moved.said]).toEqual([0, expect.stringMatching(/\d+ registros de \d+ tabelas/)])
  const onServer = await start({ DATABASE_URL: url })
  await expectPdf(onServer.origin + second)
  await publish(onServer, cookie)
  await stop(onServer)
})

test('wrong uses are told', async () => {
  expect(await type('backup')).toMatchObject({ code: 2, said: expect.stringContaining('Falta dizer: PASTA') })
  expect(await type('backup', 'a', 'b')).toMatchObject({
    code: 2,
    said: expect.stringContaining('fazer com: b'),
  })
  expect(await type('restore', '--tudo', 'a')).toMatchObject({
    code: 2,
    said: expect.stringContaining('--tudo'),
  })
  expect(await type('restore', '/nao/existe')).toMatchObject({
    code: 1,
    said: expect.stringContaining('Não há cópia de segurança em /nao/existe'),
  })
  expect(await type('backup', '--help')).toMatchObject({
    code: 0,
    said: expect.stringContaining('npm run backup -- PASTA'),
  })
})
