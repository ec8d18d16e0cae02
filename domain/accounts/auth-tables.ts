const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

/** better-auth's names for our tables and columns, where they differ. */
export const authTables = {
  user: { modelName: 'users', fields: { name: 'username', emailVerified: 'email_verified', ...TIMES } },
  session: {
    modelName: 'sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...TIMES,
    },
  },
  account: {
    modelName: 'credentials',
    fields: {
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...TIMES,
    },
  },
  verification: {
    modelName: 'verification_tokens',
    disableCleanup: true, // ours: removeUnconfirmedAccounts
    fields: { expiresAt: 'expires_at', ...TIMES },
  },
} as const
