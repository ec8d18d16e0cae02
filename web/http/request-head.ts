import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request without its body; a `Request` has all of it. */
export interface RequestHead {
  readonly method: string
  /** whole, with the origin */
  readonly url: string
  readonly headers: { get(name: string): string | null }
}

/** The head of a request that Node received, without the cost of a `Request`. */
export function requestHead(req: IncomingMessage, origin: string): RequestHead {
  return {
    method: req.method ?? '',
    url: origin + (req.url ?? ''),
    headers: {
      get(name) {
        const value = req.headers[name.toLowerCase()]
        return (Array.isArray(value) ? value.join(', ') : value) ?? null
      },
    },
  }
}

/** Answers a request as Node received it, or hands it on. */
export type Handler = (req: IncomingMessage, res: ServerResponse, next: () => void) => void
