import type { Transporter } from 'nodemailer'
import { isFar } from './addresses/is-far.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

export interface Mail {
  /** One bare address, as it is in the account. */
  to: string
  subject: string
  text: string
  html?: string
  /** Where it is stopped, by a POST without a session; for mails that come again and again. */
  unsubscribe?: string
}

export interface Mailer {
  /** False without SMTP_URL: callers then take the way without e-mail instead of calling `send`. */
  configured: boolean
  send(mail: Mail): Promise<void>
  /** Connects to the server and signs in; throws the error that prevents it. */
  check(): Promise<void>
  close(): void
}

export class MailNotConfigured extends Error {
  override name = 'MailNotConfigured'

  constructor() {
    super('O envio de emails não está configurado: defina SMTP_URL e MAIL_FROM')
  }
}

// A mail is sent by a job or while a person waits for a page: neither may hang on a silent server.
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

export function createMailer(config: Pick<Config, 'mail'>, log: Log, timeouts = TIMEOUTS): Mailer {
  const { mail } = config
  if (!mail) {
    const refuse = () => Promise.reject(new MailNotConfigured())
    return { configured: false, send: refuse, check: refuse, close() {} }
  }
  let opened: Promise<Transporter> | undefined
  const transport = () => (opened ??= openTransport(mail.smtpUrl, timeouts))
  const send = async ({ to, subject, text, html, unsubscribe }: Mail) => {
    refuseInjection(to, subject)
    const sent = await (
      await transport()
    ).sendMail({
      from: mail.from,
      to: { name: '', address: to },
      subject,
      text,
      html,
      // Keeps vacation replies and bounces from answering a machine (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribe) },
    })
    log.info({ messageId: sent.messageId }, 'mail handed to the SMTP server')
  }
  const check = async () => void (await (await transport()).verify())
  return { configured: true, send, check, close: () => void opened?.then((open) => open.close()) }
}

/** The button of mail programs that stops such mails (RFC 2369); pressed once where it goes over https (RFC 8058). */
function unsubscribeHeaders(address: string | undefined): Record<string, string> {
  if (address === undefined) return {}
  const oneClick = address.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return { 'List-Unsubscribe': `<${address}>`, ...oneClick }
}

/** Loaded for the first mail: most processes never send one. */
async function openTransport(url: string, timeouts: typeof TIMEOUTS): Promise<Transporter> {
  const { default: nodemailer } = await import('nodemailer')
  return nodemailer.createTransport({
    url,
    // A man in the middle who strips STARTTLS must not get the password; `requireTLS` in the URL overrides
    // this.
    requireTLS: sendsPassword(url),
    // All parts of a mail come from us; none may ever make the library read a file or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  })
}

/** Whether a password crosses a network: nobody listens between us and a server on this machine. */
function sendsPassword(address: string): boolean {
  const { hostname, password } = new URL(address)
  return password !== '' && isFar(hostname)
}

/** A line break would begin another header, a comma another addressee. */
function refuseInjection(to: string, subject: string): void {
  if (!/^[^\s<>()[\]\\,;:"\p{Cc}@]+@[^\s<>()[\]\\,;:"\p{Cc}@]+$/u.test(to)) {
    throw new TypeError('O destinatário do email deve ser um único endereço')
  }
  if (/\p{Cc}|\p{Zl}|\p{Zp}/u.test(subject)) {
    throw new TypeError('O assunto do email não pode ter quebras de linha')
  }
}
