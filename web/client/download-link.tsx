import type { ComponentProps, MouseEvent } from 'react'
import { DOWNLOAD_FAILED } from '#domain/texts.ts'
import { dismissToast, showToast, toast } from '#web/ui/overlays/toast.ts'

// some files are made when they are asked for
const SAY_AFTER_MS = 500
const PREPARING = 'Preparando o arquivo…'

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
  let waiting: number | null = null
  const timer = setTimeout(() => (waiting = showToast('success', PREPARING)), SAY_AFTER_MS)
  const isAvailable = await fetch(href, { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  )
  clearTimeout(timer)
  if (waiting !== null) dismissToast(waiting)
  if (isAvailable) window.location.assign(href)
  else toast.error(failed)
}
