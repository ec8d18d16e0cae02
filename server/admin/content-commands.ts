import { OPERATOR } from '#domain/actor.ts'
import { decideAppeal } from '#domain/moderation/appeals/decide-appeal.ts'
import { findAppeals } from '#domain/moderation/appeals/find-appeals.ts'
import { type ContentRef, hideContent, restoreContent } from '#domain/moderation/hide-content.ts'
import { CONTENT_KINDS, CONTENT_NOT_FOUND, type ContentKind } from '#domain/moderation/texts.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { checkRecord } from './check-record.ts'
import { type Command, printable } from './command.ts'
import { decideByReceipt, listReports } from './report-commands.ts'

const KINDS: Record<string, ContentKind> = {
  trabalho: 'work',
  comentario: 'comment',
  avaliacao: 'review',
  'mensagem-de-avaliacao': 'review_message',
  discussao: 'discussion',
  resposta: 'discussion_reply',
}
const WHICH = `TIPO: ${Object.keys(KINDS).join(', ')}
QUAL: o número; de um trabalho, o fim do endereço também serve`

async function contentOf({ db }: Pick<Services, 'db'>, kind: string, which: string): Promise<ContentRef> {
  const contentKind = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined
  if (!contentKind)
    throw new Refusal('invalid', `Tipo desconhecido: ${kind}. Use: ${Object.keys(KINDS).join(', ')}.`)
  if (/^[1-9]\d{0,14}$/.test(which)) return { kind: contentKind, id: Number(which) }
  const slug = which.split('/').at(-1) ?? ''
  const work =
    contentKind === 'work' &&
    (await db.selectFrom('works').select('id').where('slug', '=', slug).executeTakeFirst())
  if (!work) throw new Refusal('missing', CONTENT_NOT_FOUND)
  return { kind: 'work', id: work.id }
}

const DECISIONS: Record<string, 'grant' | 'refuse'> = { aceitar: 'grant', recusar: 'refuse' }

export const CONTENT_COMMANDS: Record<string, Command> = {
  'hide-content': {
    takes: ['TIPO', 'QUAL', 'MOTIVO'],
    does: `oculta algo de todos\n${WHICH}`,
    async run({ services }, kind = '', which = '', reason = '') {
      const content = await contentOf(services, kind, which)
      await hideContent(services, OPERATOR, content, { reason })
      return `Oculto: ${CONTENT_KINDS[content.kind]} ${content.id}.`
    },
  },
  'restore-content': {
    takes: ['TIPO', 'QUAL', 'MOTIVO'],
    does: 'devolve o que foi ocultado',
    async run({ services }, kind = '', which = '', reason = '') {
      const content = await contentOf(services, kind, which)
      await restoreContent(services, OPERATOR, content, { reason })
      return `Restaurado: ${CONTENT_KINDS[content.kind]} ${content.id}.`
    },
  },
  'list-reports': {
    takes: [],
    does: 'mostra as denúncias que esperam decisão',
    run: ({ services: { db } }) => listReports(db),
  },
  'decide-report': {
    takes: ['PROTOCOLO', 'DECISÃO', 'EMAIL', 'MOTIVO'],
    does: `decide uma denúncia, em nome de quem da moderação tem este email
DECISÃO: rejeitada, resolvida (sem medida), resolvida-com-nota, -com-correcao,
-com-ocultacao, -com-remocao ou -com-advertencia
MOTIVO: de 10 a 2000 caracteres; chega a quem denunciou e aos autores`,
    run: ({ services }, receipt = '', decision = '', email = '', reason = '') =>
      decideByReceipt(services, { receipt, decision, email, reason }),
  },
  'list-appeals': {
    takes: [],
    does: 'mostra os recursos que esperam decisão',
    async run({ services: { db } }) {
      const lines = (await findAppeals(db, OPERATOR)).map(({ id, measureReason, text }) =>
        [id, `medida: ${printable(measureReason)}`, `recurso: ${printable(text)}`].join('  '),
      )
      return lines.join('\n') || 'Nenhum recurso espera decisão.'
    },
  },
  'decide-appeal': {
    takes: ['NÚMERO', 'DECISÃO', 'MOTIVO'],
    does: `decide um recurso que ninguém da equipe pode decidir
DECISÃO: aceitar ou recusar`,
    async run({ services }, number = '', word = '', reason = '') {
      const decision = Object.hasOwn(DECISIONS, word) ? DECISIONS[word] : undefined
      await decideAppeal(services, OPERATOR, Number(number) || 0, { decision, reason })
      return `Recurso ${number} ${decision === 'grant' ? 'aceito' : 'recusado'}.`
    },
  },
  'check-record': checkRecord,
}
