// chunk: shell
/** Where everything is found on the site; app/routes.ts answers there. */

/** The place of works whose author left: no username can be it. */
const REMOVED_AUTHOR_PATH = 'autor-removido'

export const personPath = (username: string) => `/${username}`

/** The address of a work; without an owner it is the place of works whose author left. */
export const workPath = (username: string | null, slug: string) =>
  `/${username ?? REMOVED_AUTHOR_PATH}/${slug}`

/** The address of one version of a work, the same when another follows it. */
export const versionPath = (work: { path: string }, number: number) => `${work.path}/versoes/${number}`

export const communityPath = (slug: string) => `/community/${slug}`
export const discussionPath = (id: number) => `/discussion/${id}`
/** The place of one reply on the page of its discussion. */
export const replyAnchor = (id: number) => `resposta-${id}`
/** The address of one reply: the page opens at its thread. */
export const replyPath = (discussionId: number, id: number) =>
  `/discussion/${discussionId}?resposta=${id}#${replyAnchor(id)}`

export const conversationPath = (id: number) => `/messages/${id}`

export const OWN_PROFILE_PATH = '/profile'
export const REQUESTS_PATH = '/profile/conexoes?lista=pedidos'
/** One's own certificates; where one is asked for of a review or a work, that is chosen already. */
export const CERTIFICATES_PATH = '/profile/certificados'
export const certifyReviewPath = (reviewId: number) => `${CERTIFICATES_PATH}?avaliacao=${reviewId}`
export const certificatePaperPath = (id: number) => `${CERTIFICATES_PATH}/${id}/certificado.pdf`
/** Where anybody checks a code. */
export const CHECK_PATH = '/certificado'
export const checkPath = (code: string) => `${CHECK_PATH}/${code}`
export const DASHBOARD_PATH = '/dashboard'
export const STAFF_PATH = '/admin'
/** Leads staff to where something is. */
export const placePath = (type: string, id: number) => `${STAFF_PATH}/onde/${type}/${id}`
/** Where a person reads what was decided about their own, and appeals. */
export const APPEALS_PATH = '/recursos'
export const withheldPath = (workId: number) => `${APPEALS_PATH}/trabalhos/${workId}`
export const OWN_SESSIONS_PATH = '/settings#sessoes'
export const SECOND_FACTOR_PATH = '/settings#segundo-fator'
export const WAITING_MAIL_PATH = '/settings#email-da-equipe'
export const stopWaitingMailPath = (token: string) => `/settings/email-da-equipe/parar?token=${token}`
export const OWN_DATA_PATH = '/settings#dados'

export const HOME_PATH = '/'
export const SIGN_IN_PATH = '/auth'
export const FORGOT_PATH = '/auth/forgot'
export const resetPath = (token: string) => `/auth/reset?token=${token}`
export const takeBackPath = (token: string) => `/auth/take-back?token=${token}`
export const newEmailPath = (token: string) => `/auth/email?token=${token}`
export const verifyPath = (token: string, next?: string) =>
  `/auth/verify?${new URLSearchParams({ token, ...(next && { destino: next }) }).toString()}`
