import { WORK_LOAD_FAILED, WORK_NOT_FOUND } from '#domain/works/texts.ts'
import { publicLoader } from '#web/http/loaders/public-loader.ts'
import { usePersonal } from '#web/client/use-personal.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { HydrationBoundary } from '#web/boot/hydration-boundary.tsx'
import { Late } from '#web/ui/late.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Attachments } from './attachments.tsx'
import { CitationBox } from './citing/citation-box.tsx'
import { CitationLists } from './citations/citation-lists.tsx'
import { loadWithheldWork } from './withheld/load-withheld-work.ts'
import { type LoadedWork, loadWork } from './load-work.ts'
import { AroundWork } from './around-work.tsx'
import { WorkConversation } from './work-conversation.tsx'
import { AuthorActs, Signing } from './signing.tsx'
import { tombstoneOf } from './withdrawn/tombstone-of.ts'
import { WorkError } from './withdrawn/work-error.tsx'
import { useCountedView } from './use-counted-view.ts'
import { useLiveWork } from './use-live-work.ts'
import { usePaperAddress } from './use-paper-address.ts'
import { VersionHistory } from './version-history.tsx'
import { WorkActions } from './work-actions.tsx'
import { isReadOnPage } from './text/is-read-on-page.ts'
import { WorkBody } from './text/work-body.tsx'
import { WorkHead } from './work-head.tsx'
import type { Route } from './+types/work-page'
import { WorkNotices } from '#app/moderation/work-notices.tsx'
import { OwnMatters } from '#app/moderation/own-matters.tsx'
import { StaffHide } from '#app/moderation/staff-hide.tsx'

// only its authors and staff ever need it
const withheldWork = lazyPart(() => import('./withheld-work.tsx'), 'withheld-work')

export const meta: Route.MetaFunction = (args) => {
  const { loaderData, error } = args
  if (loaderData && 'facts' in loaderData) return pageMeta(args, loaderData.facts)
  if (loaderData) return pageMeta(args, { title: loaderData.plainTitle, hidden: true })
  return pageMeta(args, { title: tombstoneOf(error)?.plainTitle ?? WORK_NOT_FOUND, hidden: true })
}

export { middleware } from './negotiate-work.ts'

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders

export const loader = publicLoader({
  backToFeed: WORK_LOAD_FAILED,
  read: loadWork,
  readWithheld: loadWithheldWork,
})

export default function WorkPage({ loaderData }: Route.ComponentProps) {
  if ('withholding' in loaderData) return <Late part={withheldWork} given={{ loaded: loaderData }} />
  return <ReadableWork loaded={loaderData} />
}

function ReadableWork({ loaded }: { loaded: LoadedWork }) {
  const { work, content, text, abstractParts, attachments, citations, citationPicture } = loaded
  const { conversation, reviews, reading, notices, after } = loaded
  const personal = usePersonal('works/work-page')
  const isReadHere = content !== null && isReadOnPage(content)
  useLiveWork(work.id, after)
  useCountedView(work.id)
  usePaperAddress(work.path)
  return (
    <OwnMatters of={personal?.ownMatters}>
      <article className="page work-page py-8 lg:py-12" aria-labelledby="titulo">
        <WorkHead work={work} isReadHere={isReadHere} skip={<SkipText />} />
        <WorkActions
          work={work}
          fileUrl={content?.paper?.url ?? content?.pdfUrl ?? null}
          isReadHere={isReadHere}
          wordUrl={content?.wordUrl ?? null}
          after={after}
          can={personal?.can ?? null}
          managing={<AuthorActs work={work} isTypeset={Boolean(content?.pdfUrl)} personal={personal} />}
        />
        <WorkNotices notices={notices} />
        <Signing personal={personal} />
        <HydrationBoundary>
          <WorkBody {...{ work, content, text, abstractParts }} />
        </HydrationBoundary>
        <div className="work-column grid gap-12 py-12">
          <HydrationBoundary>
            <Attachments attachments={attachments} />
            <CitationBox key={`citar-${work.id}`} work={work} references={reading.references} />
            <CitationLists citations={citations} picture={citationPicture} />
          </HydrationBoundary>
          <HydrationBoundary>
            <AroundWork reading={reading} discussions={personal?.discussions ?? []} />
            <StaffHide kind="work" id={work.id} />
            <VersionHistory
              path={work.path}
              currentVersion={work.currentVersion}
              versions={reading.versions}
            />
          </HydrationBoundary>
          <HydrationBoundary>
            <WorkConversation {...{ work, reviews, conversation, personal, after }} />
          </HydrationBoundary>
        </div>
        <noscript>
          <img src={`/_/views/${work.id}`} alt="" width="1" height="1" />
        </noscript>
      </article>
    </OwnMatters>
  )
}

/** The text and what surrounds it hold some fifty links. */
const SkipText = () => (
  <a href="#avaliacoes" className="skip-part">
    Pular para as avaliações
  </a>
)

export const ErrorBoundary = WorkError
