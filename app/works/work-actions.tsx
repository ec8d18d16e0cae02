import { Download, Eye } from 'lucide-react'
import type { WorkContent } from '#domain/works/get-work-content.ts'
import type { WorkDetail } from '#domain/works/get-work.ts'
import type { Conversation } from '#app/comments/load-conversation.ts'
import { SaveButton } from '#app/reading-list/save-button.tsx'
import { ReportDialog } from '#app/reports/report-dialog.tsx'
import { buttonLook } from '#app/ui/button-look.ts'
import { formatNumber } from '#app/ui/format-number.ts'
import { formatBytes } from './format-bytes.ts'
import { LikeButton } from './like-button.tsx'

interface Props {
  work: WorkDetail
  paper: WorkContent['paper']
  conversation: Conversation
}

/** What can be done with the work; stays at hand while reading. */
export function WorkActions({ work, paper, conversation }: Props) {
  return (
    <div className="work-actions">
      <p className="flex gap-4 text-sm text-muted tabular-nums">
        <span className="inline-flex items-center gap-1.5">
          <Eye aria-hidden className="size-4" />
          {formatNumber(work.figures.views)} {work.figures.views === 1 ? 'visualização' : 'visualizações'}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <Download aria-hidden className="size-4" />
          {formatNumber(work.figures.downloads)} {work.figures.downloads === 1 ? 'download' : 'downloads'}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <LikeButton
          key={`like-${work.id}`}
          work={work}
          liked={conversation.liked}
          after={conversation.after}
        />
        <SaveButton key={`save-${work.id}`} workId={work.id} saved={conversation.saved} />
        {conversation.can.report && <ReportDialog workId={work.id} />}
        {paper && (
          <a href={paper.url} download className={buttonLook('primary')}>
            <Download aria-hidden className="size-5" />
            Baixar {paper.url.split('.').at(-1)?.toUpperCase()} ({formatBytes(paper.bytes)})
          </a>
        )}
      </div>
    </div>
  )
}
