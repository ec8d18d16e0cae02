// A failed nightly backup is reported: the test starts what systemd would start, as the unit files say.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const received: { to: string[]; text: string }[] = []
const server = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  onData(stream, session, done) {
    let text = ''
    stream.setEncoding('utf8').on('data', (part: string) => (text += part))
    stream.on('end', () => {
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text })
      done()
    })
  },
})
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
beforeEach(() => void (received.length = 0))

const BACKUP = readFileSync('deploy/entrepares-backup.service', 'utf8')
const FAILED = readFileSync('deploy/entrepares-failed@.service', 'utf8')

/** Runs ExecStart of the unit named in the backup unit's OnFailure, with the backup unit's name. */
async function tell(env: Record<string, string>) {
  expect(/^OnFailure=(.*)$/m.exec(BACKUP)?.[1]).toBe('entrepares-failed@%n.service')
  const [, words] = /^ExecStart=\/usr\/bin\/node (.*)$/m.exec(FAILED)!
  const args = words!.replace('%i', 'entrepares-backup.service').split(' ')
  const child = spawn(process.execPath, args, { env: { ...process.env, ENV_FILE: '', ...env } })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (said += part))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}

test('by mail, to whoever cares for the product, and in the log; no database is needed for it', async () => {
  const { port } = server.server.address() as AddressInfo
  const told = await tell({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'nao-responda@exemplo.br',
    ADMIN_EMAIL: 'operador@exemplo.br',
    DATABASE_URL: 'postgres://ninguem@127.0.0.1:1/nada',
  })
  expect(told.code).toBe(0)
  expect(told.said).toContain('A falha de entrepares-backup.service foi enviada a operador@exemplo.br.')
  expect(told.said).toContain('a unit failed')
  expect(received).toEqual([
    { to: ['operador@exemplo.br'], text: expect.stringContaining('journalctl -u entrepares-backup.service') },
  ])
})

test('without a mail server it stays in the log, and says what is missing', async () => {
  const told = await tell({ CONTACT: 'https://exemplo.br/ajuda' })
  expect(told).toMatchObject({
    code: 0,
    said: expect.stringContaining('defina SMTP_URL, MAIL_FROM e ADMIN_EMAIL'),
  })
  expect(received).toEqual([])
})

test('the backup starts a database of its own while the product is stopped: where it may write is in its unit', () => {
  const own = /^Environment=TMPDIR=(.*)$/m.exec(BACKUP)?.[1]
  // the folder where a running product has its socket; no other unit may remove it
  expect(own).toBe(/^Environment=TMPDIR=(.*)$/m.exec(readFileSync('deploy/entrepares.service', 'utf8'))?.[1])
  const writable = /^ReadWritePaths=(.*)$/m.exec(BACKUP)![1]!.split(' ')
  expect(writable.some((folder) => own!.startsWith(`${folder}/`))).toBe(true)
  expect(BACKUP).toMatch(/^StateDirectory=.*\bentrepares\/tmp$/m)
})
