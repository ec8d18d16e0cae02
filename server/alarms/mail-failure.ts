import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import { createMailer } from '#platform/mail.ts'

interface Failure {
  unit: string
  machine: string
}

type MailSettings = Pick<Config, 'mail' | 'adminEmail' | 'contact' | 'productName'>

/** Mails the operator that a unit failed; returns what became of the mail. */
export async function mailFailure(
  { unit, machine }: Failure,
  config: MailSettings,
  log: Log,
): Promise<string> {
  const to = config.adminEmail ?? mailIn(config.contact)
  if (!config.mail || !to)
    return `A falha de ${unit} fica só no registro: para recebê-la por email, defina SMTP_URL, MAIL_FROM e ADMIN_EMAIL.`
  const mailer = createMailer(config, log)
  try {
    await mailer.send({
      to,
      subject: `Falha em ${machine}: ${unit} | ${config.productName}`,
      text: `A unidade ${unit} falhou na máquina ${machine}.

O que ela disse:   journalctl -u ${unit} -n 50
Como ela está:     systemctl status ${unit}
Tentar de novo:    systemctl start ${unit}
`,
    })
  } finally {
    mailer.close()
  }
  return `A falha de ${unit} foi enviada a ${to}.`
}

const mailIn = (contact: string | undefined): string | undefined =>
  contact?.includes('://') ? undefined : contact
