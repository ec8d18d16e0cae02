import type { HeadedText } from '#engines/heads/text-head.ts'
import { sendJson } from '#web/client/send-act.ts'

/** What a pasted text says of itself, read by the server; null where it has no head, or none that can be read. */
export async function loadHead(text: string): Promise<HeadedText | null> {
  const sent = await sendJson<{ headed: HeadedText | null }>('/_/text-head', { text }, { unasked: true })
  return sent.done ? sent.result.headed : null
}
