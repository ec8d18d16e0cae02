/** Every size a person's picture is kept in, in dots: small ones stand in lists, the large one on the profile. */
export const AVATAR_SIZES = [96, 320] as const
export type AvatarSize = (typeof AVATAR_SIZES)[number]

/** Where the picture of a person is; null where there is none. */
export const avatarUrl = (key: string | null): string | null => (key ? `/_/avatars/${key}-96.webp` : null)

/** The first page of a work's file; null where there is none. */
export const coverUrl = (fileId: number | null): string | null => (fileId ? `/_/covers/${fileId}` : null)

/** A picture of a text. */
export const pictureUrl = (fileId: number): string => `/_/imagens/${fileId}`

/** A photo of a verification, until its signature ends. */
export const photoUrl = (verificationId: number, photo: string, until: number, signature: string): string =>
  `/_/verifications/${verificationId}/${photo}?ate=${until}&assinatura=${signature}`
