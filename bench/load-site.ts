import autocannon from 'autocannon'

export const CONNECTIONS = 10

/** Asks over and over; any other answer than 200 ends the measurement. */
export async function loadSite(
  origin: string,
  requests: autocannon.Request[],
  seconds: number,
): Promise<{ sent: number; answers: number; seconds: number }> {
  const result = await autocannon({ url: origin, connections: CONNECTIONS, duration: seconds, requests })
  const others = Object.entries(result.statusCodeStats ?? {}).filter(([status]) => status !== '200')
  if (others.length > 0 || result.errors > 0)
    throw new Error(
      `${result.errors} errors, and other answers than 200: ${others.map(([status, { count }]) => `${status} ${count} times`).join(', ')}`,
    )
  return { sent: result.requests.sent, answers: result.requests.total, seconds: result.duration }
}
