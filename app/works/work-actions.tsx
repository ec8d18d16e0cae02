import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { WorkDetail } from '#domain/works/get-work.ts'
import { LikeButton } from '#app/reactions/like-button.tsx'
import { SaveButton } from '#app/reactions/save-button.tsx'
import { DownloadLink } from '#web/client/download-link.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { InlineText } from '#web/ui/inline/inline-text.tsx'
import { SeldomActs } from './seldom-acts.tsx'
import { ShareDialog } from './sharing/share-dialog.tsx'

interface Props {
  work: WorkDetail
  /** of the main file, or of the PDF of what was written */
  fileUrl: string | null
  /** the main file can be read on the page */
  isReadHere: boolean
  /** of the Word document of what was written */
  wordUrl: string | null
  /** Cursor when the page was read; changes since then are counted too. */
  after: string
  /** null while it is not known; a visitor is offered all of it, and asked to sign in */
  can: { report: boolean } | null
  /** what its authors may do with it */
  managing: ReactNode
}

/** One row of acts on the work; while reading it stays at hand, with the title and how far one has read. */
export function WorkActions({ work, fileUrl, isReadHere, wordUrl, after, can, managing }: Props) {
  return (
    <div role="group" aria-label="Ações" data-work={work.id} className="work-actions">
      {isReadHere && (
        <Link to="#ler" className={buttonLook('primary')}>
          Ler
        </Link>
      )}
      {fileUrl && (
        <DownloadLink href={fileUrl} className={buttonLook(isReadHere ? 'quiet' : 'primary')}>
          <span>
            <span className={isReadHere ? 'max-sm:sr-only' : 'max-[26rem]:sr-only'}>Baixar </span>
            {fileUrl.split('.').at(-1)?.toUpperCase()}
          </span>
        </DownloadLink>
      )}
      <a href="#como-citar" className={buttonLook('quiet')}>
        Citar
      </a>
      <LikeButton key={`like-${work.id}`} work={work} after={after} />
      <SaveButton key={`save-${work.id}`} workId={work.id} describedBy="titulo" />
      <ShareDialog work={work} />
      <span aria-hidden className="bar-title">
        <InlineText text={work.title} />
      </span>
      <SeldomActs workId={work.id} wordUrl={wordUrl} mayReport={can?.report ?? true}>
        {managing}
      </SeldomActs>
    </div>
  )
}
