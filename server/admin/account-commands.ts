import { randomBytes } from 'node:crypto'
import { confirmByHand } from '#domain/accounts/by-hand/confirm-by-hand.ts'
import { createAccount } from '#domain/accounts/create-account.ts'
import { listAccounts } from '#domain/accounts/by-hand/list-accounts.ts'
import { makeResetLink } from '#domain/accounts/by-hand/make-reset-link.ts'
import { resetSecondFactor } from '#domain/accounts/by-hand/reset-second-factor.ts'
import { OPERATOR } from '#domain/actor.ts'
import { setModerator } from '#domain/moderation/set-moderator.ts'
import { restorePerson } from '#domain/moderation/suspensions/restore-person.ts'
import { suspendPerson } from '#domain/moderation/suspensions/suspend-person.ts'
import { deleteAccountNow } from '#domain/personal-data/delete-account-now.ts'
import { Refusal } from '#domain/refusal.ts'
import { makeAdmin, removeAdmin } from '#domain/accounts/by-hand/change-admins.ts'
import { findAccount } from '#domain/roles/find-account.ts'
import { listAdmins } from '#domain/roles/list-admins.ts'
import { loadRouteSegments } from './load-route-segments.ts'
import { type Command, printable } from './command.ts'

const WITHOUT_END = 'sempre'
const WORKS: Record<string, 'keep' | 'withdraw'> = { manter: 'keep', retirar: 'withdraw' }

const moderator = (make: boolean): Command['run'] =>
  async function ({ services }, account = '') {
    const { id, username } = await findAccount(services.db, account)
    await setModerator(services, OPERATOR, id, make)
    return make ? `@${username} agora é da moderação.` : `@${username} não é mais da moderação.`
  }

export const ACCOUNT_COMMANDS: Record<string, Command> = {
  'make-admin': {
    takes: ['CONTA'],
    does: 'torna administradora uma conta',
    run: async ({ services: { db } }, account = '') =>
      `@${(await makeAdmin(db, account)).username} agora é da administração.`,
  },
  'remove-admin': {
    takes: ['CONTA'],
    does: 'tira uma conta da administração (nunca a última)',
    run: async ({ services: { db } }, account = '') =>
      `@${(await removeAdmin(db, account)).username} não é mais da administração.`,
  },
  'list-admins': {
    takes: [],
    does: 'mostra as contas da administração',
    run: async ({ services: { db } }) =>
      (await listAdmins(db)).map(({ username, email }) => `@${username}  ${email}`).join('\n') ||
      'Não há administração ainda.',
  },
  'make-moderator': { takes: ['CONTA'], does: 'torna moderadora uma conta', run: moderator(true) },
  'remove-moderator': { takes: ['CONTA'], does: 'tira uma conta da moderação', run: moderator(false) },
  suspend: {
    takes: ['CONTA', 'ATÉ', 'MOTIVO'],
    does: `suspende uma conta
ATÉ: o dia em que termina, como 2027-03-31, ou ${WITHOUT_END}`,
    async run({ services }, account = '', until = '', reason = '') {
      const { id, username } = await findAccount(services.db, account)
      await suspendPerson(services, OPERATOR, id, { reason, until: until === WITHOUT_END ? '' : until })
      return `@${username} está com a conta suspensa.`
    },
  },
  restore: {
    takes: ['CONTA', 'MOTIVO'],
    does: 'encerra a suspensão de uma conta',
    async run({ services }, account = '', reason = '') {
      const { id, username } = await findAccount(services.db, account)
      await restorePerson(services, OPERATOR, id, { reason })
      return `@${username} pode publicar de novo.`
    },
  },
  'list-accounts': {
    takes: ['PALAVRAS?'],
    does: 'mostra as contas, ou as que têm estas palavras no nome, username ou email',
    async run({ services: { db } }, words = '') {
      const accounts = await listAccounts(db, words)
      const lines = accounts.map(({ username, email, fullName, marks }) =>
        [`@${username}`, email, printable(fullName), ...marks].join('  '),
      )
      return lines.join('\n') || 'Nenhuma conta encontrada.'
    },
  },
  'create-account': {
    takes: ['EMAIL', 'USERNAME', 'TIPO', 'NOME'],
    does: `cria uma conta, e mostra o link com que a pessoa cria a senha
TIPO: student, researcher, professor ou industry_professional`,
    async run({ services }, email = '', username = '', userType = '', fullName = '') {
      const password = randomBytes(24).toString('base64url')
      const options = { emailVerified: true, routeSegments: await loadRouteSegments() }
      const input = { email, username, userType, fullName, password }
      const account = await createAccount(services, input, options)
      return `@${account.username} existe. A senha se cria, em até 1 hora, em:\n${await makeResetLink(services, account.email)}`
    },
  },
  'confirm-email': {
    takes: ['EMAIL'],
    does: 'dá por confirmado o email de uma conta',
    run: async ({ services }, email = '') =>
      `O email de @${(await confirmByHand(services, email)).username} está confirmado.`,
  },
  'reset-link': {
    takes: ['CONTA'],
    does: 'mostra um link, bom por 1 hora, para a pessoa criar uma nova senha',
    run: ({ services }, account = '') => makeResetLink(services, account),
  },
  'reset-second-factor': {
    takes: ['USERNAME'],
    does: `tira o segundo fator de quem perdeu o aparelho e os códigos, e encerra as
sessões da conta; confira antes quem pede`,
    run: async ({ services: { db } }, username = '') =>
      `@${(await resetSecondFactor(db, username)).username} entra agora só com a senha.`,
  },
  'delete-account': {
    takes: ['CONTA', 'TRABALHOS'],
    does: `apaga uma conta, agora e sem volta
TRABALHOS: manter (ficam sem autor) ou retirar`,
    async run({ services }, account = '', works = '') {
      const choice = Object.hasOwn(WORKS, works) ? WORKS[works] : undefined
      if (!choice) throw new Refusal('invalid', 'Diga o que acontece com os trabalhos: manter ou retirar.')
      const { username } = await deleteAccountNow(services, await findAccount(services.db, account), choice)
      return `A conta @${username} foi apagada.`
    },
  },
}
