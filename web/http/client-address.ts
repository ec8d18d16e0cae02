/**
 * The client address of a request. Behind a trusted proxy it is the last entry of X-Forwarded-For, which the
 * proxy itself added. Earlier entries and all other headers are only claims of the client.
 */
export function clientAddress(
  { forwardedFor, direct }: { forwardedFor: string | null | undefined; direct: string | undefined },
  trustProxy: boolean,
): string {
  const seen = trustProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined
  return seen || (direct ?? '')
}
