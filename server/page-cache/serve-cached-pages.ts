import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestHead, type Handler, type RequestHead } from '#web/http/request-head.ts'
import type { Services } from '#domain/services.ts'
import type { Config } from '#platform/config.ts'
import type { Outage } from '#platform/outages/outage.ts'
import type { CachedResponse } from './cached-response.ts'
import type { CachedPage } from './cached-page.ts'
import type { CachedPages } from './cached-pages.ts'

/** Answers from the cache before a Request object is created; on a cache miss calls `next`. */
export function serveCachedPages(
  kept: CachedPages,
  { config, log }: Pick<Services, 'config' | 'log'>,
  outage: Outage,
): Handler {
  return (req, res, next) => {
    const origin = directOrigin(req, config)
    const request = origin === null ? null : requestHead(req, origin)
    const key = request && kept.placeOf(request)?.key
    const page = key ? kept.find(key, request) : undefined
    if (page) return void give(key!, page, request!, res, next)
    const aside = outage.isOn && request ? kept.findWhileAway(request) : null
    if (!aside) return next()
    void give(aside.key, aside.page, request!, res, next)
  }

  async function give(
    key: string,
    page: CachedPage,
    request: RequestHead,
    res: ServerResponse,
    next: () => void,
  ) {
    let answer: CachedResponse | null = null
    try {
      answer = await kept.answer(key, page, request)
    } catch (error) {
      log.error({ err: error }, 'a kept page could not be handed out')
    }
    if (!answer) return next()
    res.writeHead(answer.status, answer.headers)
    res.end(answer.body)
  }
}

/** Null behind a proxy, whose headers are parsed elsewhere. */
function directOrigin(req: IncomingMessage, { publicUrl, trustProxy }: Config): string | null {
  if (publicUrl) return publicUrl
  return trustProxy ? null : `http://${req.headers.host ?? 'localhost'}`
}
