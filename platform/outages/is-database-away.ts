const OF_THE_NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Connection exceptions; shut down by an operator or a crash, or still starting; too many connections. */
const OF_POSTGRES = /^(?:08\w{3}|57P0[123]|53300)$/
/** Errors of pg and its pool, which have no code. */
const OF_THE_CLIENT =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/

/** Whether a query failed because the database was unreachable, not because it rejected the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error) || '$metadata' in error) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return syscall === 'connect' // its socket is gone
  if (code !== undefined) return OF_THE_NETWORK.has(code) || OF_POSTGRES.test(code)
  return OF_THE_CLIENT.test(error.message)
}
