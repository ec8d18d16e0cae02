export const REVIEW_MAX = 20_000
export const MESSAGE_MAX = 4000
export const AUTHOR_REPLY_MAX = 4000
export const INVITATION_MAX = 500
