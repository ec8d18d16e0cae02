export const USERNAME_LENGTH = { min: 3, max: 20 } as const
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const
export const FULL_NAME_LENGTH = { min: 2, max: 120 } as const

/** Six digits, and what people type between them. */
export const CODE_TYPED_MAX = 10
