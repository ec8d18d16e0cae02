/** Where the picture of a person is; null where there is none. */
export const avatarUrl = (key: string | null): string | null => (key ? `/_/avatars/${key}` : null)
