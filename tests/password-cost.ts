/** In place of domain/accounts/login/password-cost.ts: hundreds of accounts are made and signed in by rule tests. */
export const PASSWORD_COST = { N: 1024, r: 8, p: 1 }
