import { useEffect } from 'react'
import { findCitations } from '#domain/works/find-citations.ts'
import { findAttachments, getWorkContent } from '#domain/works/get-work-content.ts'
import { getWork } from '#domain/works/get-work.ts'
import { WORK_NOT_FOUND } from '#domain/works/texts.ts'
import { CommentSection } from '#app/comments/comment-section.tsx'
import { loadConversation } from '#app/comments/load-conversation.ts'
import { actorOf, worldOf } from '#app/http/context.ts'
import { orFeed } from '#app/http/not-found.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { Attachments } from './attachments.tsx'
import { CitationLists } from './citation-lists.tsx'
import { WorkActions } from './work-actions.tsx'
import { WorkBody } from './work-body.tsx'
import { WorkHead } from './work-head.tsx'
import { workJsonLd } from './work-json-ld.ts'
import type { Route } from './+types/work-page'

export const meta: Route.MetaFunction = (args) => {
  const work = args.loaderData?.work
  if (!work) return pageMeta(args, { title: WORK_NOT_FOUND, hidden: true })
  return pageMeta(args, {
    title: work.title,
    description: work.abstract,
    keywords: work.keywords,
    path: work.path,
    type: 'article',
    jsonLd: workJsonLd(work),
  })
}

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const { db, live } = worldOf(context)
  // before anything is read: what happens from here on is told live
  const after = await live.position(db)
  const work = await orFeed(request, () => getWork(db, params.username, params.slug))
  const [content, attachments, citations, conversation] = await Promise.all([
    getWorkContent(db, work, work.currentVersion),
    findAttachments(db, work),
    findCitations(db, work.id),
    loadConversation(db, actorOf(context), work, url, after),
  ])
  return { work, content, attachments, citations, conversation }
}

export default function WorkPage({ loaderData }: Route.ComponentProps) {
  const { work, content, attachments, citations, conversation } = loaderData
  useCountedView(work.id)
  return (
    <article className="page work-page py-8 lg:py-12" aria-labelledby="titulo">
      <WorkHead work={work} />
      <WorkActions work={work} paper={content?.paper ?? null} conversation={conversation} />
      <WorkBody work={work} content={content} />
      <div className="mx-auto grid max-w-reading gap-12 py-12">
        <Attachments attachments={attachments} />
        <CitationLists citations={citations} />
        <CommentSection key={work.id} work={work} conversation={conversation} />
      </div>
      <noscript>
        <img src={`/_/views/${work.id}`} alt="" width="1" height="1" />
      </noscript>
    </article>
  )
}

/** Tells the server once that the page is being read; the server decides whether it counts. */
function useCountedView(workId: number) {
  useEffect(() => {
    // StrictMode runs effects twice in development; the server's 30 seconds make them one.
    navigator.sendBeacon(`/_/views/${workId}`)
  }, [workId])
}
