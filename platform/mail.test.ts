import * as fc from 'fast-check'
import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from './log.ts'
import { createMailer, MailNotConfigured } from './mail.ts'
import type { Mailer } from './mail.ts'

const log = createLog({ level: 'silent' })
const from = 'Entre pares <nao-responda@exemplo.br>'

interface Received {
  sender: string
  recipients: string[]
  head: string
  body: string
}

const received: Received[] = []
let refuse = false
const server = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
    stream.on('end', () => {
      const raw = Buffer.concat(chunks).toString()
      const split = raw.indexOf('\r\n\r\n')
      received.push({
        sender: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
        recipients: session.envelope.rcptTo.map((recipient) => recipient.address),
        head: raw.slice(0, split),
        body: raw.slice(split + 4),
      })
      done(refuse ? new Error('caixa cheia') : null)
    })
  },
})

let mailer: Mailer
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  mailer = createMailer({ mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from } }, log)
})
afterAll(() => {
  mailer.close()
  return new Promise<void>((resolve) => server.close(resolve))
})
beforeEach(() => {
  received.length = 0
  refuse = false
})

describe('the product writes to a person', () => {
  test('Ana receives the mail with accents whole, as text and as HTML', async () => {
    expect(mailer.configured).toBe(true)
    await mailer.send({
      to: 'ana@exemplo.br',
      subject: 'Confirme seu endereço',
      text: 'Olá, Ana!',
      html: '<p>Olá, <b>Ana</b>!</p>',
    })
    const [mail] = received
    expect(mail).toMatchObject({ sender: 'nao-responda@exemplo.br', recipients: ['ana@exemplo.br'] })
    expect(mail?.head).toContain('To: ana@exemplo.br')
    expect(mail?.head).toContain('Entre pares')
    expect(mail?.head).toContain('Subject: =?UTF-8?Q?Confirme_seu_endere=C3=A7o?=')
    expect(mail?.head).toContain('Auto-Submitted: auto-generated')
    expect(mail?.body).toContain('Ol=C3=A1, Ana!')
    expect(mail?.body).toContain('<b>Ana</b>')
  })

  test('what a server refuses is an error for the caller', async () => {
    refuse = true
    await expect(mailer.send({ to: 'ana@exemplo.br', subject: 'x', text: 'x' })).rejects.toThrow(
      'caixa cheia',
    )
  })

  test('without SMTP it says so and refuses to pretend', async () => {
    const unconfigured = createMailer({ mail: undefined }, log)
    expect(unconfigured.configured).toBe(false)
    await expect(unconfigured.send({ to: 'ana@exemplo.br', subject: 'x', text: 'x' })).rejects.toThrow(
      MailNotConfigured,
    )
  })

  test('a server that never answers is given up', async () => {
    const sockets: Socket[] = []
    const silent: Server = createServer((socket) => void sockets.push(socket))
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const smtpUrl = `smtp://127.0.0.1:${port}`
    const short = { dnsTimeout: 200, connectionTimeout: 200, greetingTimeout: 200, socketTimeout: 200 }
    const hanging = createMailer({ mail: { smtpUrl, from } }, log, short)
    await expect(hanging.send({ to: 'ana@exemplo.br', subject: 'x', text: 'x' })).rejects.toThrow()
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
})

describe('nobody adds a header or an addressee', () => {
  test.each([
    ['ana@exemplo.br\r\nBcc: caio@exemplo.br', 'x'],
    ['ana@exemplo.br, caio@exemplo.br', 'x'],
    ['ana@exemplo.br; caio@exemplo.br', 'x'],
    ['Ana <ana@exemplo.br>', 'x'],
    ['ana', 'x'],
    ['', 'x'],
    ['ana@exemplo.br', 'x\r\nBcc: caio@exemplo.br'],
    ['ana@exemplo.br', 'x\nBcc: caio@exemplo.br'],
    ['ana@exemplo.br', 'x\u2028Bcc: caio@exemplo.br'],
  ])('%j with the subject %j is refused', async (to, subject) => {
    await expect(mailer.send({ to, subject, text: 'x' })).rejects.toThrow(TypeError)
    expect(received).toEqual([])
  })

  test('whatever the subject and text, one addressee and no header of theirs', async () => {
    const line = fc.constantFrom('\r\n', '\n', '\r', 'Bcc: caio@exemplo.br', '.', 'ç', 'x'.repeat(90), ' ')
    const words = fc.array(line, { maxLength: 6 }).map((parts) => parts.join(''))
    await fc.assert(
      fc.asyncProperty(words, words, async (subject, body) => {
        received.length = 0
        await mailer.send({ to: 'ana@exemplo.br', subject, text: body }).catch((error: unknown) => {
          if (!(error instanceof TypeError)) throw error
        })
        for (const mail of received) {
          expect(mail.recipients).toEqual(['ana@exemplo.br'])
          expect(mail.head).not.toMatch(/^bcc:/im)
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('a password goes over a network encrypted, or not at all', () => {
  // every interface of this machine, so not among the hosts that count as local
  const FAR = '0.0.0.0'

  test.each([
    ['', 0],
    ['/?requireTLS=false', 1],
  ])('to a server that offers no encryption, with the address ending in "%s"', async (query, signIns) => {
    let seen = 0
    const clear = new SMTPServer({
      hideSTARTTLS: true,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => {
        seen += 1
        done(null, { user: 'ana' })
      },
    })
    await new Promise<void>((resolve) => void clear.listen(0, FAR, resolve))
    const { port } = clear.server.address() as AddressInfo
    const toFar = createMailer({ mail: { smtpUrl: `smtp://ana:certa@${FAR}:${port}${query}`, from } }, log)
    const checked = await toFar.check().then(
      () => 'ok',
      () => 'refused',
    )
    toFar.close()
    await new Promise<void>((resolve) => clear.close(resolve))
    expect([checked, seen]).toEqual([signIns ? 'ok' : 'refused', signIns])
  })
})
