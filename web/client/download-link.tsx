import type { ComponentProps, MouseEvent } from 'react'
import { DOWNLOAD_FAILED } from '#domain/texts.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/**
 * A link to download a file. It first checks that the file is available: without connection the browser would
 * leave the page for its own error page.
 */
export function DownloadLink({
  href,
  failed = DOWNLOAD_FAILED,
  ...props
}: ComponentProps<'a'> & { href: string; failed?: string }) {
  return <a {...props} href={href} onClick={(event) => void download(event, href, failed)} />
}

async function download(event: MouseEvent, href: string, failed: string): Promise<void> {
  // a new tab is another page
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  const isAvailable = await fetch(href, { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  )
  if (isAvailable) window.location.assign(href)
  else toast.error(failed)
}
