export const SEND_CONFIRMATION = 'accounts.send-confirmation'
export const SEND_RECOVERY = 'accounts.send-recovery'
export const SEND_NEW_DEVICE = 'accounts.send-new-device'
export const REMOVE_UNCONFIRMED = 'accounts.remove-unconfirmed'
