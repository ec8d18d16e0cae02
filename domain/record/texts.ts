/** Every act of staff, in words. One without words cannot be recorded: `StaffAction` is made of these. */
export const RECORDED_ACTS = {
  'work.hide': 'Trabalho ocultado',
  'work.restore': 'Trabalho restaurado',
  'work.release': 'Trabalho liberado',
  'comment.hide': 'Comentário ocultado',
  'comment.restore': 'Comentário restaurado',
  'comment.release': 'Comentário liberado',
  'review.hide': 'Avaliação ocultada',
  'review.restore': 'Avaliação restaurada',
  'review.release': 'Avaliação liberada',
  'review_message.hide': 'Mensagem em avaliação ocultada',
  'review_message.restore': 'Mensagem em avaliação restaurada',
  'review_message.release': 'Mensagem em avaliação liberada',
  'discussion.hide': 'Discussão ocultada',
  'discussion.restore': 'Discussão restaurada',
  'discussion.release': 'Discussão liberada',
  'discussion.steer': 'Discussão fixada, desafixada, fechada ou reaberta',
  'discussion_reply.hide': 'Resposta ocultada',
  'discussion_reply.restore': 'Resposta restaurada',
  'discussion_reply.release': 'Resposta liberada',
  'profile_name.hide': 'Nome retirado',
  'profile_name.restore': 'Nome devolvido',
  'profile_text.hide': 'Texto do perfil retirado',
  'profile_text.restore': 'Texto do perfil devolvido',
  'avatar.hide': 'Foto retirada',
  'avatar.restore': 'Foto devolvida',
  'community.hide': 'Nome e descrição de comunidade retirados',
  'community.restore': 'Nome e descrição de comunidade devolvidos',
  'flag.keep': 'Conteúdo denunciado mantido',
  'message-flag.hide': 'Mensagem denunciada: contra as regras',
  'message-flag.keep': 'Mensagem denunciada: dentro das regras',
  'report.resolve': 'Denúncia aprovada',
  'report.reject': 'Denúncia rejeitada',
  'notice.lift': 'Nota ou correção retirada',
  'warning.withdraw': 'Advertência retirada',
  'appeal.grant': 'Recurso aceito',
  'appeal.refuse': 'Recurso recusado',
  'check.confirm': 'Resultado de verificação confirmado',
  'check.dismiss': 'Resultado de verificação descartado',
  'check.ask': 'Pergunta à autoria sobre uma verificação',
  'person.suspend': 'Conta suspensa',
  'person.restore': 'Suspensão de conta encerrada',
  'person.end-sessions': 'Sessões encerradas',
  'person.reset-link': 'Link de nova senha feito pela operação',
  'person.confirm-email': 'Endereço confirmado pela operação',
  'person.reset-second-factor': 'Segundo fator desativado pela operação',
  'person.delete': 'Conta apagada pela operação',
  'person.export': 'Dados da conta reunidos pela operação',
  'admin.grant': 'Papel de administração dado',
  'admin.revoke': 'Papel de administração removido',
  'reviewer.suspend': 'Conta de quem escreveu a avaliação suspensa',
  'reviewer.restore': 'Suspensão de quem escreveu a avaliação encerrada',
  'moderator.grant': 'Papel de moderação dado',
  'moderator.revoke': 'Papel de moderação removido',
  'verification.approve': 'Verificação aprovada',
  'verification.reject': 'Verificação rejeitada',
  'verification.withdraw': 'Verificação encerrada: consentimento retirado',
  'verification.revoke': 'Verificação retirada',
  'community.edit': 'Descrição, área ou regras de comunidade alteradas pela coordenação',
  'community.mute': 'Participante de comunidade silenciado pela coordenação',
  'community.unmute': 'Participante de comunidade escreve de novo',
  'community.remove': 'Participante removido de comunidade pela coordenação',
  'community.allow': 'Volta à comunidade permitida',
  'community.name-helper': 'Ajudante de comunidade escolhido',
  'community.dismiss-helper': 'Ajudante de comunidade dispensado',
  'community.create': 'Comunidade criada e aprovada',
  'community.approve': 'Comunidade aprovada',
  'community.reject': 'Comunidade rejeitada',
  'community.close': 'Comunidade encerrada',
  'community.reopen': 'Comunidade reaberta',
  'ready-reason.add': 'Motivo pronto acrescentado',
  'ready-reason.change': 'Motivo pronto alterado',
  'ready-reason.retire': 'Motivo pronto removido',
  'badges.award': 'Conquistas concedidas',
  'system.renew-figures': 'Métricas e reputações recalculadas',
  'system.check-again': 'Verificações de integridade que faltavam, pedidas',
  'system.index-again': 'Índice da busca refeito',
  'job.retry': 'Tarefa tentada de novo',
  'job.discard': 'Tarefa descartada',
  'doi.retry': 'DOI enviado de novo à agência',
} as const

export type StaffAction = keyof typeof RECORDED_ACTS

/** What an act was done to. */
export const RECORDED_TARGETS = {
  work: 'trabalho',
  comment: 'comentário',
  review: 'avaliação',
  review_message: 'mensagem em avaliação',
  discussion: 'discussão',
  discussion_reply: 'resposta',
  profile_name: 'nome da conta',
  profile_text: 'texto do perfil da conta',
  avatar: 'foto da conta',
  message_flag: 'mensagem denunciada',
  report: 'denúncia',
  hiding: 'ocultação',
  suspension: 'suspensão',
  work_notice: 'nota',
  warning: 'advertência',
  community_measure: 'medida em comunidade',
  person: 'conta',
  verification: 'verificação',
  community: 'comunidade',
  ready_reason: 'motivo pronto',
  system: 'sistema',
  job: 'tarefa',
} as const

export type RecordedTarget = keyof typeof RECORDED_TARGETS

const wordOf = (type: string) =>
  Object.hasOwn(RECORDED_TARGETS, type) ? RECORDED_TARGETS[type as RecordedTarget] : type

/** 'Comentário ocultado'; what an earlier version did under a name that is gone stays as it was written. */
export const actWords = (action: string) =>
  Object.hasOwn(RECORDED_ACTS, action) ? RECORDED_ACTS[action as StaffAction] : action

/** 'nº 1' where the act says of what, else 'trabalho nº 1'; nothing where it was done to the product itself. */
export function targetWords(action: string, target: { type: string; id: number | null }): string {
  if (!target.id) return ''
  const word = wordOf(target.type)
  const said = actWords(action).toLocaleLowerCase('pt-BR').startsWith(word)
  return said ? `nº ${target.id}` : `${word} nº ${target.id}`
}
