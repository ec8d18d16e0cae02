import type { Actor } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { getDraft } from '#domain/publishing/get-draft.ts'
import { LIMITS } from '#domain/publishing/schema.ts'
import { requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { runInBackground } from './background/run-in-background.ts'

const PROPOSED = 8

/** Words from one's own draft that its author may take or leave. */
export async function proposeKeywords(
  services: Pick<Services, 'db' | 'limits'>,
  actor: Actor | null,
  draftId: number,
): Promise<string[]> {
  requireMember(actor)
  await limitActs(services, 'suggestions:person', actor)
  const { data } = await getDraft(services.db, actor, draftId)
  const { title, abstract, keywords, source, content } = data
  const subject = { title, abstract, keywords, text: source === 'editor' ? content : '' }
  const found = await runInBackground({ kind: 'keywords', subject, most: PROPOSED }, { person: actor.id })
  return found.filter((keyword) => [...keyword].length <= LIMITS.keyword.max)
}
