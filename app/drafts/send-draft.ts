import type { SavedDraft } from '#domain/publishing/save-draft.ts'
import { isRefused } from '#app/client/refused.ts'
import type { DraftAnswer, DraftMessage } from './draft-keeper.ts'

/** Browsers let a page that goes away still send this much. */
const KEEPALIVE_BYTES = 60_000
const PATIENCE_MS = 20_000

export async function sendDraft(message: DraftMessage, leaving: boolean): Promise<DraftAnswer> {
  const body = JSON.stringify(message)
  const response = await fetch('/_/drafts', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    keepalive: leaving && body.length < KEEPALIVE_BYTES / 2,
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const answer: unknown = await response.json()
  if (response.ok) return { ok: true, saved: answer as SavedDraft }
  if (isRefused(answer))
    return { ok: false, kind: answer.kind, message: answer.message, existing: answer.existing }
  throw new Error(`draft not saved: ${response.status}`)
}
