/** Every size a person's picture is kept in, in dots: small ones are in lists, the large one on the profile. */
export const AVATAR_SIZES = [96, 320] as const
export type AvatarSize = (typeof AVATAR_SIZES)[number]

/** Where the picture of a person is; null where there is none. */
export const avatarUrl = (key: string | null): string | null => (key ? `/_/avatars/${key}-96.webp` : null)

/** URL of the image of a file's first page; null if there is none. */
export const coverUrl = (fileId: number | null): string | null => (fileId ? `/_/covers/${fileId}` : null)

/** URL of an image inside a text. */
export const pictureUrl = (fileId: number): string => `/_/imagens/${fileId}`

/** URL of a photo of a verification request, valid until its signature expires. */
export const photoUrl = (verificationId: number, photo: string, until: number, signature: string): string =>
  `/_/verifications/${verificationId}/${photo}?ate=${until}&assinatura=${signature}`
