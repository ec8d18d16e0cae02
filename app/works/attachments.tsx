import { Paperclip } from 'lucide-react'
import type { Attachment } from '#domain/works/find-attachments.ts'
import { DownloadLink } from '#web/client/download-link.tsx'
import { formatBytes } from '#web/ui/format-bytes.ts'

export function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null
  return (
    <section aria-labelledby="anexos">
      <h2 id="anexos" className="text-sm font-semibold">
        Anexos
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {attachments.map((attachment) => (
          <li key={attachment.id} className="flex gap-3 py-3">
            <Paperclip aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
            <div className="min-w-0">
              <DownloadLink href={attachment.url} className="link font-medium break-all">
                {attachment.name}
              </DownloadLink>
              <span className="text-sm text-muted"> ({formatBytes(attachment.bytes)})</span>
              {attachment.description && <p className="text-sm text-muted">{attachment.description}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
