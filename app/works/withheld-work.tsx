import { WithheldNotice } from '#app/moderation/withheld-notice.tsx'
import { Attachments } from './attachments.tsx'
import type { LoadedWithheldWork } from './withheld/load-withheld-work.ts'
import { WorkBody } from './text/work-body.tsx'
import { VersionHistory } from './version-history.tsx'
import { WorkHead } from './work-head.tsx'

/** What its authors and staff still see of a work that nobody else does, with the reason above it. */
export default function WithheldWork({ loaded }: { loaded: LoadedWithheldWork }) {
  const { withholding, work, content, text, abstractParts, attachments, versions } = loaded
  return (
    <article className="page work-page py-8 lg:py-12" aria-labelledby="titulo">
      <div className="work-column mb-8">
        <WithheldNotice withholding={withholding} workId={work.id} />
      </div>
      <WorkHead work={work} />
      <WorkBody {...{ work, content, text, abstractParts }} />
      <div className="work-column grid gap-12 py-12">
        <Attachments attachments={attachments} />
        <VersionHistory path={work.path} currentVersion={work.currentVersion} versions={versions} />
      </div>
    </article>
  )
}
