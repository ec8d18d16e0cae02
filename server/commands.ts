import { listAdmins, makeAdmin, removeAdmin } from '#domain/roles/change-admins.ts'
import { resetSecondFactor } from '#domain/accounts/own/reset-second-factor.ts'
import { makeResetLink } from '#domain/accounts/make-reset-link.ts'
import { decideByReceipt, listReports } from './report-commands.ts'
import type { Services } from '#domain/services.ts'
import { findBrokenRecord } from '#domain/record/find-record.ts'

export interface Command {
  /** What it takes, in this order; the last of several words needs no quotes. */
  takes: readonly string[]
  does: string
  run(services: Services, ...given: string[]): Promise<string>
}

export const COMMANDS: Record<string, Command> = {
  'make-admin': {
    takes: ['EMAIL'],
    does: 'torna administradora a conta com este email',
    run: async ({ db }, email = '') => `@${(await makeAdmin(db, email)).username} agora é da administração.`,
  },
  'remove-admin': {
    takes: ['EMAIL'],
    does: 'tira da administração a conta com este email (nunca a última)',
    run: async ({ db }, email = '') =>
      `@${(await removeAdmin(db, email)).username} não é mais da administração.`,
  },
  'list-admins': {
    takes: [],
    does: 'mostra as contas da administração',
    run: async ({ db }) => {
      const admins = await listAdmins(db)
      return (
        admins.map(({ username, email }) => `@${username}  ${email}`).join('\n') ||
        'Não há administração ainda.'
      )
    },
  },
  'check-record': {
    takes: [],
    does: 'confere se o registro da moderação está inteiro e como foi escrito',
    run: async ({ db }) => {
      const broken = await findBrokenRecord(db)
      return broken === null
        ? 'O registro está inteiro.'
        : `O registro foi alterado a partir da linha ${broken}.`
    },
  },
  'reset-link': {
    takes: ['EMAIL'],
    does: 'mostra um link, bom por 1 hora, para a pessoa criar uma nova senha',
    run: (services, email = '') => makeResetLink(services, email),
  },
  'reset-second-factor': {
    takes: ['USERNAME'],
    does: `tira o segundo fator de quem perdeu o aparelho e os códigos, e encerra as
sessões da conta; confira antes quem pede`,
    run: async ({ db }, username = '') =>
      `@${(await resetSecondFactor(db, username)).username} entra agora só com a senha.`,
  },
  'list-reports': {
    takes: [],
    does: 'mostra as denúncias que esperam decisão',
    run: ({ db }) => listReports(db),
  },
  'decide-report': {
    takes: ['PROTOCOLO', 'DECISÃO', 'EMAIL', 'MOTIVO'],
    does: `decide uma denúncia, em nome de quem da moderação tem este email
DECISÃO: rejeitada, resolvida (sem medida), resolvida-com-nota, -com-correcao,
-com-ocultacao, -com-remocao ou -com-advertencia
MOTIVO: de 10 a 2000 caracteres; quem denunciou e quem assina o trabalho o leem`,
    run: (services, receipt = '', decision = '', email = '', reason = '') =>
      decideByReceipt(services, { receipt, decision, email, reason }),
  },
}
