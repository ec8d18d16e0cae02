/**
 * Whose address a request comes from. Behind a trusted proxy it is the last that X-Forwarded-For names: the one that the
 * proxy itself saw. What stands before it, and any other header, is what the client says of itself.
 */
export function clientAddress(
  { forwardedFor, direct }: { forwardedFor: string | null | undefined; direct: string | undefined },
  trustProxy: boolean,
): string {
  const seen = trustProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined
  return seen || (direct ?? '')
}
