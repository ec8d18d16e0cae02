import { describeBrowser } from '#platform/describe-browser.ts'
import { linkTo, type Site } from '#platform/addresses/link-to.ts'
import {
  FORGOT_PATH,
  newEmailPath,
  resetPath,
  SIGN_IN_PATH,
  takeBackPath,
  verifyPath,
} from '#platform/addresses/paths.ts'
import { composeMail } from '#platform/compose-mail.ts'
import type { Mail } from '#platform/mail.ts'

interface Confirmation {
  to: string
  username: string
  token: string
  next: string | undefined
}

export function confirmationMail(site: Site, { to, username, token, next }: Confirmation): Mail {
  return composeMail(site, to, 'Confirme seu email', {
    before: [
      `Alguém (esperamos que você) criou a conta @${username} no ${site.productName} com este endereço.`,
      'Para confirmar que o endereço é seu e começar a usar a conta, abra este link nas próximas 24 horas:',
    ],
    link: { label: 'Confirmar meu email', url: linkTo(site, verifyPath(token, next)) },
    after: ['Se não foi você, ignore esta mensagem: sem a confirmação a conta é apagada em 7 dias.'],
  })
}

export function knownAddressMail(site: Site, to: string, username: string): Mail {
  return composeMail(site, to, 'Você já tem uma conta', {
    before: [
      `Alguém tentou criar uma conta no ${site.productName} com este endereço, que já é o da sua conta @${username}.`,
      'Nada mudou. Se foi você, entre com a sua senha ou, se a esqueceu, crie uma nova:',
    ],
    link: { label: 'Criar uma nova senha', url: linkTo(site, FORGOT_PATH) },
    after: [
      'Se não foi você, não é preciso fazer nada: quem tentou não ficou sabendo que esta conta existe.',
    ],
  })
}

export function recoveryMail(site: Site, to: string, username: string, token: string): Mail {
  return composeMail(site, to, 'Crie uma nova senha', {
    before: [
      `Recebemos um pedido para criar uma nova senha para a sua conta @${username} no ${site.productName}.`,
      'Abra este link na próxima hora e escolha a nova senha. Todas as sessões abertas serão encerradas.',
    ],
    link: { label: 'Criar nova senha', url: linkTo(site, resetPath(token)) },
    after: ['Se não foi você, ignore esta mensagem: a senha atual continua valendo.'],
  })
}

export function signInBlockedMail(site: Site, to: string, username: string): Mail {
  return composeMail(site, to, 'Senhas erradas na sua conta', {
    before: [
      `Alguém errou muitas vezes a senha da sua conta @${username} no ${site.productName}. Por alguns minutos, só é possível entrar nela por um dispositivo já conhecido.`,
      'No dispositivo em que você já entrou com a senha atual, nada muda. Para entrar por outro, crie nele uma nova senha:',
    ],
    link: { label: 'Criar nova senha', url: linkTo(site, FORGOT_PATH) },
    after: [
      'As sessões abertas continuam. Se a sua senha é só sua e difícil de adivinhar, não é preciso fazer nada.',
    ],
  })
}

export interface NewDevice {
  at: Date
  address: string
  userAgent: string
}

export function newDeviceMail(site: Site, to: string, username: string, device: NewDevice): Mail {
  return composeMail(site, to, 'Novo acesso à sua conta', {
    before: [
      `Sua conta @${username} no ${site.productName} foi acessada de um dispositivo que ainda não conhecíamos.`,
      `Quando: ${momentOf(device.at)}.`,
      `De onde: endereço ${device.address || 'desconhecido'}, com ${describeBrowser(device.userAgent)}.`,
      'Se foi você, não é preciso fazer nada. Se não foi, crie logo uma nova senha, o que encerra todas as sessões:',
    ],
    link: { label: 'Criar nova senha', url: linkTo(site, FORGOT_PATH) },
    after: [],
  })
}

export interface ChangedEmail {
  /** The address that was. */
  email: string
  username: string
  changedAt: Date
  token: string
}

export function emailChangedMail(site: Site, { email, username, changedAt, token }: ChangedEmail): Mail {
  return composeMail(site, email, 'O email da sua conta mudou', {
    before: [
      `A conta @${username} no ${site.productName} usa outro email desde ${momentOf(changedAt)}; este não é mais o dela.`,
      'Se foi você, não é preciso fazer nada. Se não foi, abra este link nos próximos 7 dias: este endereço volta à conta, todas as sessões são encerradas e você escolhe uma nova senha.',
    ],
    link: { label: 'Desfazer a mudança', url: linkTo(site, takeBackPath(token)) },
    after: ['Não mostre este link a ninguém: quem o abre fica com a conta.'],
  })
}

export function emailChangeMail(site: Site, to: string, username: string, token: string): Mail {
  return composeMail(site, to, 'Confirme seu novo email', {
    before: [
      `Recebemos um pedido para que a conta @${username} no ${site.productName} use este endereço.`,
      'Para confirmar que ele é seu, abra este link nas próximas 24 horas:',
    ],
    link: { label: 'Confirmar meu novo email', url: linkTo(site, newEmailPath(token)) },
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
    link: { label: 'Entrar e manter a conta', url: linkTo(site, SIGN_IN_PATH) },
    after: ['Se não foi você, entre agora, o que desfaz o pedido, e mude a senha.'],
  })
}

const momentOf = (at: Date): string =>
  `${at.toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'long', timeStyle: 'short' })} (horário de Brasília)`
