import { Download, Quote } from 'lucide-react'
import type { WorkDetail } from '#domain/works/get-work.ts'
import { SaveButton } from '#app/reactions/save-button.tsx'
import { ReportDialog } from '#app/reports/report-dialog.tsx'
import { DownloadLink } from '#web/client/download-link.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { LikeButton } from '#app/reactions/like-button.tsx'
import { ShareDialog } from './sharing/share-dialog.tsx'

interface Props {
  work: WorkDetail
  /** of the main file, or of the PDF of what was written */
  fileUrl: string | null
  /** of the Word document of what was written */
  wordUrl: string | null
  /** Cursor when the page was read; changes since then are counted too. */
  after: string
  /** null while it is not known; a visitor is offered all of it, and asked to sign in */
  can: { report: boolean } | null
}

/** Actions on the work; they stay visible while reading. */
export function WorkActions({ work, fileUrl, wordUrl, after, can }: Props) {
  return (
    <div role="group" aria-label="Ações" data-work={work.id} className="work-actions">
      <div className="flex flex-wrap items-center gap-1 sm:gap-2">
        <LikeButton key={`like-${work.id}`} work={work} after={after} />
        <SaveButton key={`save-${work.id}`} workId={work.id} />
        <ShareDialog work={work} />
        <a href="#como-citar" className={`${buttonLook('secondary')} px-3`}>
          <Quote aria-hidden className="size-5" />
          <span className="max-sm:sr-only">Citar</span>
        </a>
        {(can?.report ?? true) && <ReportDialog workId={work.id} />}
        {wordUrl && (
          <DownloadLink href={wordUrl} className={`${buttonLook('secondary')} ml-auto px-3`}>
            <span className="sr-only">Baixar </span>DOCX
          </DownloadLink>
        )}
        {fileUrl && (
          <DownloadLink
            href={fileUrl}
            className={`${buttonLook('primary')} ${wordUrl ? '' : 'ml-auto'} px-3`}
          >
            <Download aria-hidden className="size-5" />
            <span className="max-sm:sr-only">Baixar {fileUrl.split('.').at(-1)?.toUpperCase()}</span>
          </DownloadLink>
        )}
      </div>
    </div>
  )
}
