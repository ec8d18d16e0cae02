import type { ReactNode } from 'react'
import { ReportDialog } from '#app/reports/report-dialog.tsx'
import { DownloadLink } from '#web/client/download-link.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { IconButton } from '#web/ui/overlays/icon-button.tsx'

interface Props {
  workId: number
  wordUrl: string | null
  mayReport: boolean
  /** what its authors may do with it */
  children: ReactNode
}

/** What is done seldom, behind "…". The browser opens and closes it, so that it needs no script. */
export function SeldomActs({ workId, wordUrl, mayReport, children }: Props) {
  return (
    <>
      <IconButton
        label="Mais ações"
        popoverTarget="mais-acoes"
        className="more-acts-button text-xs"
        icon={<span aria-hidden>•••</span>}
      />
      {/* a dialog that one of them opens would lie beneath it */}
      <div
        id="mais-acoes"
        popover="auto"
        className="more-acts"
        onClick={(event) => event.currentTarget.hidePopover?.()}
      >
        {mayReport && <ReportDialog workId={workId} />}
        {wordUrl && (
          <DownloadLink href={wordUrl} className={buttonLook('quiet')}>
            Baixar DOCX
          </DownloadLink>
        )}
        {children}
      </div>
    </>
  )
}
