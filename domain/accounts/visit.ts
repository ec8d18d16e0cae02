/** What is known of the device an act comes from. */
export interface Visit {
  address: string
  userAgent: string
  /** The mark this browser carries since an earlier sign-in; null for one never seen. */
  deviceId: string | null
  /** When this browser first opened the form; null where that is unknown. */
  formOpenedAt?: Date | null
}
