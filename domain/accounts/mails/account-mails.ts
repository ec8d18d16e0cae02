import type { Config } from '#platform/config.ts'
import type { Mail } from '#platform/mail.ts'
import { describeBrowser } from './describe-browser.ts'

type Site = Pick<Config, 'productName' | 'publicUrl' | 'host' | 'port'>

/** From the configuration, never from a request's Host header: a forged one would send the secret elsewhere. */
export function linkTo(site: Site, path: string): string {
  return `${site.publicUrl ?? `http://${site.host}:${site.port}`}${path}`
}

interface Confirmation {
  to: string
  username: string
  token: string
  next: string | undefined
}

export function confirmationMail(site: Site, { to, username, token, next }: Confirmation): Mail {
  const query = new URLSearchParams({ token, ...(next && { next }) })
  return composeMail(site, to, 'Confirme seu email', {
    before: [
      `Alguém, esperamos que você, criou no ${site.productName} a conta @${username} com este endereço.`,
      'Para confirmar que o endereço é seu e começar a usar a conta, abra este link nas próximas 24 horas:',
    ],
    link: { label: 'Confirmar meu email', url: linkTo(site, `/auth/verify?${query}`) },
    after: ['Se não foi você, ignore esta mensagem: sem a confirmação a conta é apagada em 7 dias.'],
  })
}

export function knownAddressMail(site: Site, to: string, username: string): Mail {
  return composeMail(site, to, 'Você já tem uma conta', {
    before: [
      `Alguém tentou criar no ${site.productName} uma conta com este endereço, que já pertence à sua conta @${username}.`,
      'Nada mudou. Se foi você, entre com a sua senha ou, se a esqueceu, crie uma nova:',
    ],
    link: { label: 'Criar uma nova senha', url: linkTo(site, '/auth/forgot') },
    after: ['Se não foi você, não é preciso fazer nada: quem tentou não soube que esta conta existe.'],
  })
}

export function recoveryMail(site: Site, to: string, username: string, token: string): Mail {
  return composeMail(site, to, 'Crie uma nova senha', {
    before: [
      `Recebemos um pedido para criar uma nova senha para a sua conta @${username} no ${site.productName}.`,
      'Abra este link na próxima hora e escolha a nova senha. Todas as sessões abertas serão encerradas.',
    ],
    link: { label: 'Criar nova senha', url: linkTo(site, `/auth/reset?token=${token}`) },
    after: ['Se não foi você, ignore esta mensagem: a senha atual continua valendo.'],
  })
}

export interface NewDevice {
  at: Date
  address: string
  userAgent: string
}

export function newDeviceMail(site: Site, to: string, username: string, device: NewDevice): Mail {
  const at = device.at.toLocaleString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'long',
    timeStyle: 'short',
  })
  return composeMail(site, to, 'Novo acesso à sua conta', {
    before: [
      `Sua conta @${username} no ${site.productName} foi acessada de um dispositivo que ainda não conhecíamos.`,
      `Quando: ${at} (horário de Brasília).`,
      `De onde: endereço ${device.address || 'desconhecido'}, com ${describeBrowser(device.userAgent)}.`,
      'Se foi você, não é preciso fazer nada. Se não foi, crie logo uma nova senha, o que encerra todas as sessões:',
    ],
    link: { label: 'Criar nova senha', url: linkTo(site, '/auth/forgot') },
    after: [],
  })
}

export function emailChangeMail(site: Site, to: string, username: string, token: string): Mail {
  return composeMail(site, to, 'Confirme seu novo email', {
    before: [
      `A conta @${username} no ${site.productName} pediu para usar este endereço.`,
      'Para confirmar que ele é seu, abra este link nas próximas 24 horas:',
    ],
    link: { label: 'Confirmar meu novo email', url: linkTo(site, `/auth/email?token=${token}`) },
    after: ['Se não foi você, ignore esta mensagem: o endereço da conta não muda.'],
  })
}

export function deletionMail(site: Site, to: string, username: string, due: Date): Mail {
  const day = due.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'long' })
  return composeMail(site, to, 'Sua conta será apagada', {
    before: [
      `Recebemos o pedido para apagar a sua conta @${username} no ${site.productName}.`,
      `Ela será apagada em ${day}. Até lá, entrar de novo desfaz o pedido:`,
    ],
    link: { label: 'Entrar e manter a conta', url: linkTo(site, '/auth') },
    after: ['Se não foi você, entre agora e mude a senha.'],
  })
}

interface Words {
  before: string[]
  link: { label: string; url: string }
  after: string[]
}

function composeMail(site: Site, to: string, subject: string, { before, link, after }: Words): Mail {
  const goodbye = `${site.productName}, ${linkTo(site, '/')}`
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`
  const button =
    `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="background:#0F5C4A;color:#fff;padding:12px 20px;` +
    `border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(link.label)}</a></p>` +
    `<p style="margin:0 0 16px;font-size:14px;color:#5B625F;word-break:break-all">${escapeHtml(link.url)}</p>`
  return {
    to,
    subject: `${subject} | ${site.productName}`,
    text: [...before, link.url, ...after, `--\n${goodbye}`].join('\n\n') + '\n',
    html:
      `<!doctype html><html lang="pt-BR"><body style="margin:0;padding:24px;background:#FBFAF7;color:#1B1E1D;` +
      `font:16px/1.6 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto">` +
      `<h1 style="font:600 22px/1.3 Georgia,serif;margin:0 0 16px">${escapeHtml(subject)}</h1>` +
      `${before.map(paragraph).join('')}${button}${after.map(paragraph).join('')}` +
      `<p style="font-size:14px;color:#5B625F">${escapeHtml(goodbye)}</p></div></body></html>`,
  }
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
