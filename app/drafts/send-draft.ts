import type { SavedDraft } from '#domain/publishing/save-draft.ts'
import { sendJson } from '#web/client/send-act.ts'
import type { DraftAnswer, DraftMessage } from './draft-keeper.ts'

export async function sendDraft(message: DraftMessage, leaving: boolean): Promise<DraftAnswer> {
  const sent = await sendJson<SavedDraft>('/_/drafts', message, { leaving, inBackground: true })
  if (sent.done) return { ok: true, saved: sent.result }
  if (!sent.refused) throw new Error('draft not saved')
  const { kind, message: words, existing } = sent.refused
  return { ok: false, kind, message: words, existing }
}
