import { findRelated } from '#domain/works/related/find-related.ts'
import { getWorkContent } from '#domain/works/get-work-content.ts'
import { drawCitationPicture } from './citations/draw-citation-picture.ts'
import { loadConversation } from './load-conversation.ts'
import { originOf } from '#web/http/origin-of.ts'
import { loadAround } from './load-around.ts'
import { readingOf } from './reading-of.ts'
import { readWork } from './read-work.ts'
import { signposts } from './signposts.ts'
import { workFacts } from './work-facts.ts'
import { workSources } from './work-sources.ts'
import { markQuotedPassages } from './text/mark-quoted-passages.ts'
import { splitContent } from './text/split-content.ts'
import type { PublicArgs } from '#web/http/loaders/public-loader.ts'

/** What everybody sees of a work. */
export async function loadWork({ services, params, url }: PublicArgs<{ username: string; slug: string }>) {
  const { db } = services
  const { work, after } = await readWork(services, params.username, params.slug)
  const [whole, loaded, around, related] = await Promise.all([
    getWorkContent(db, work, work.currentVersion),
    loadConversation(db, work.id, url, after),
    loadAround(db, work),
    findRelated(db, work),
  ])
  const { conversation, reviews } = loaded
  const { attachments, citations, notices, versions, discussedIn } = around
  const reading = readingOf(services, work, { url, related: related.works, versions, discussedIn })
  const origin = originOf(services.config, url)
  const Link = signposts({ work, content: whole, attachments }, origin)
  // computed here, so that the browser needs no code for it
  const facts = workFacts(work, whole, { origin, siteName: services.config.productName })
  const html = whole?.html ? markQuotedPassages(whole.html, reviews.page.items) : null
  const { content, text, abstractParts } = splitContent(whole && { ...whole, html }, work)
  return {
    from: workSources(work, related, reviews),
    longText: text,
    data: {
      facts,
      work,
      content,
      text,
      abstractParts,
      attachments,
      citations,
      citationPicture: drawCitationPicture(work.publishedAt, citations),
      conversation,
      reviews,
      reading,
      notices,
      after,
    },
    headers: { Link },
  }
}

export type LoadedWork = Awaited<ReturnType<typeof loadWork>>['data']
