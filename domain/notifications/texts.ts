/** Every type there is, with the title its notifications carry unless the caller has a better one. */
export const NOTIFICATION_TITLES = {
  review: 'Nova avaliação',
  comment: 'Novo comentário',
  like: 'Nova curtida',
  follow: 'Novo seguidor',
  mention: 'Nova menção',
  invitation: 'Convite para avaliar',
  discussion_reply: 'Nova resposta',
  friend_request: 'Pedido de amizade',
  friend_accepted: 'Amizade aceita',
  co_author_request: 'Convite de coautoria',
  co_author_accepted: 'Coautoria aceita',
  badge: 'Nova conquista',
  moderation: 'Decisão da moderação',
  message: 'Nova mensagem',
} as const

export type NotificationType = keyof typeof NOTIFICATION_TITLES

export const NO_NOTIFICATIONS = 'Nenhuma notificação'
export const MARK_ALL_READ = 'Marcar todas como lidas'
export const PANEL_SIZE = 10

/** What the bell carries: nothing, the number, or '9+'. */
export function badgeOf(unread: number): string {
  if (unread <= 0) return ''
  return unread > 9 ? '9+' : String(unread)
}

/** 'Ana', 'Ana e mais 1 pessoa', 'Ana e mais 3 pessoas' */
export function actorNames(name: string, count: number): string {
  const others = count - 1
  if (others <= 0) return name
  return `${name} e mais ${others} ${others === 1 ? 'pessoa' : 'pessoas'}`
}

const TYPES = Object.keys(NOTIFICATION_TITLES) as NotificationType[]
/** Types that a person may turn off; decisions that concern them are always notified. */
export const MUTABLE_TYPES: readonly NotificationType[] = TYPES.filter((type) => type !== 'moderation')
