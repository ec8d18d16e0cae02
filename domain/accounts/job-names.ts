export const SEND_CONFIRMATION = 'accounts.send-confirmation'
export const SEND_RECOVERY = 'accounts.send-recovery'
export const SEND_SIGN_IN_BLOCKED = 'accounts.send-sign-in-blocked'
export const SEND_NEW_DEVICE = 'accounts.send-new-device'
export const SEND_EMAIL_CHANGE = 'accounts.send-email-change'
export const SEND_EMAIL_CHANGED = 'accounts.send-email-changed'
export const SEND_DELETION = 'accounts.send-deletion'
export const REMOVE_UNCONFIRMED = 'accounts.remove-unconfirmed'

export interface ConfirmationJob {
  email: string
  /** where the person was going when they signed up: a path of this site */
  next?: string | undefined
}
