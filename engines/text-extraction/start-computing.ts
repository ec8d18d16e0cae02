/**
 * Tells whether this process has computed so many milliseconds since now. Only its own work counts, not the time it waits
 * on a busy machine; near its limit a reader answers with what it has.
 */
export function startComputing(enoughMs: number): () => boolean {
  const begun = process.cpuUsage()
  return () => process.cpuUsage(begun).user > enoughMs * 1000
}
