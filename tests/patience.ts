/** For `vi.waitFor` and the like: it says only that something never comes, however busy the machine. */
export const PATIENCE = { timeout: 120_000, interval: 20 }
