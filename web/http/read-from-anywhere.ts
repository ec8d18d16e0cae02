/** Pages of other sites may read what is answered with these; it is the same for everybody, and takes no cookie. */
export const READ_FROM_ANYWHERE = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Link, Retry-After',
} as const

const READING = /^\/(?:api\/v1(?:[/?]|$)|oembed(?:[?]|$))/

/** What a browser is told that asks before it reads from another site; null where only our own pages read. */
export const allowedFromAnywhere = (address: string): Record<string, string> | null =>
  READING.test(address)
    ? {
        ...READ_FROM_ANYWHERE,
        'Access-Control-Allow-Methods': 'GET, HEAD',
        'Access-Control-Allow-Headers': 'If-None-Match',
        'Access-Control-Max-Age': '86400',
      }
    : null
