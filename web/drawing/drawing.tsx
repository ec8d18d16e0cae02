import { ServerRouter, type EntryContext } from 'react-router'
import { Parts } from '#web/ui/part.tsx'
import type { PartsOfPage } from './parts-of-page.ts'
import { RequestId } from '#web/page/request-id.ts'

/** A page to be drawn on the server. */
export interface PageToDraw {
  context: EntryContext
  url: string
  /** Of the request, where it failed. */
  requestId: string | null
  /** its list items, of which failing ones are left out */
  parts: PartsOfPage
}

export const Drawing = ({ context, url, requestId, parts, nonce }: PageToDraw & { nonce?: string }) => (
  <RequestId value={requestId}>
    <Parts value={parts}>
      <ServerRouter context={context} url={url} nonce={nonce} />
    </Parts>
  </RequestId>
)
