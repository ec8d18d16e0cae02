/** In the place of a name. */
export const ANONYMOUS_REVIEWER = 'Avaliador Anônimo'

/** The places of one review and of one invitation on the page of their work. */
export const reviewAnchor = (id: number) => `avaliacao-${id}`
export const discussionAnchor = (id: number) => `discussao-${id}`
export const invitationAnchor = (id: number) => `convite-${id}`
export const isInvitationAnchor = (anchor: string) => /^convite-\d+$/.test(anchor)
