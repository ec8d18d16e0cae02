import { ServerRouter, type EntryContext } from 'react-router'
import { RequestId } from '#app/page/request-id.ts'

/** A page to be drawn on the server. */
export interface PageToDraw {
  context: EntryContext
  url: string
  /** Of the request, where it failed. */
  requestId: string | null
}

export const Drawing = ({ context, url, requestId, nonce }: PageToDraw & { nonce?: string }) => (
  <RequestId value={requestId}>
    <ServerRouter context={context} url={url} nonce={nonce} />
  </RequestId>
)
