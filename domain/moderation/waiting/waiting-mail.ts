import { linkTo, type Site } from '#platform/addresses/link-to.ts'
import { STAFF_PATH } from '#platform/addresses/paths.ts'
import { composeMail } from '#platform/compose-mail.ts'
import type { Mail } from '#platform/mail.ts'
import { totalOf, type Waiting } from './count-waiting.ts'

const WORDS: Readonly<Record<keyof Waiting, readonly [one: string, many: string]>> = {
  reports: ['denúncia', 'denúncias'],
  flags: ['denúncia de conteúdo', 'denúncias de conteúdo'],
  messages: ['mensagem denunciada', 'mensagens denunciadas'],
  held: ['publicação em análise', 'publicações em análise'],
  appeals: ['recurso', 'recursos'],
  checks: ['verificação de integridade', 'verificações de integridade'],
  verifications: ['verificação de perfil', 'verificações de perfil'],
  communities: ['comunidade proposta', 'comunidades propostas'],
}

/** How much waits, by kind; never about whom or what. */
export function waitingMail(site: Site, to: string, waiting: Waiting, stopPath: string): Mail {
  const total = totalOf(waiting)
  const lines = (Object.keys(WORDS) as (keyof Waiting)[])
    .filter((kind) => waiting[kind] > 0)
    .map((kind) => `${waiting[kind]} ${WORDS[kind][waiting[kind] === 1 ? 0 : 1]}`)
  const stop = linkTo(site, stopPath)
  const mail = composeMail(
    site,
    to,
    total === 1 ? '1 caso espera a moderação' : `${total} casos esperam a moderação`,
    {
      before: [`No ${site.productName} esperam por você: ${lines.join(', ')}.`],
      link: { label: 'Abrir o painel', url: linkTo(site, STAFF_PATH) },
      after: [
        `Você pediu este email, que vem no máximo uma vez por dia e só quando algo espera. Para não o receber mais: ${stop}`,
      ],
    },
  )
  return { ...mail, unsubscribe: stop }
}
