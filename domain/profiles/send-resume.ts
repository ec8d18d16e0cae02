import type { Actor } from '#domain/actor.ts'
import { scanUpload } from '#domain/files/scan-upload.ts'
import { attachKeys, dropKeys, stageBytes } from '#domain/files/stage-bytes.ts'
import { tidyFileName } from '#domain/files/stage-file.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { parseOrRefuse, Refusal, requireActor, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { inspectResume } from './inspect-resume.ts'
import { resumeVisibilitySchema } from './schema.ts'
import { MAX_RESUME_BYTES, NOT_SIGNED_IN, RESUME_MISSING, RESUME_TOO_LARGE } from './texts.ts'

export interface SentResume {
  name: string
  declaredType: string
  content: Buffer
}

/** Inspected by its name, what the browser says of it, and its bytes; in place of the one before. */
export async function sendResume(services: Services, actor: Actor | null, sent: SentResume): Promise<void> {
  requireMember(actor, NOT_SIGNED_IN)
  if (sent.content.length === 0) throw refused(RESUME_MISSING)
  if (sent.content.length > MAX_RESUME_BYTES) throw refused(RESUME_TOO_LARGE)
  await limitActs(services, 'upload:person', actor)
  const name = tidyFileName(sent.name)
  const mediaType = await inspectResume(name, sent)
  const { content } = sent
  const scanned = await scanUpload(services, content, { field: 'resume', ownerId: actor.id })
  const file = { kind: 'resume', ownerId: actor.id, name, mediaType, content } as const
  const key = await stageBytes(services, { ...file, scanned })
  await replace(services, actor, { key, name })
}

export async function removeResume(services: Services, actor: Actor | null): Promise<void> {
  requireActor(actor, NOT_SIGNED_IN)
  await replace(services, actor, null)
}

export async function chooseResumeVisibility(
  services: Services,
  actor: Actor | null,
  unknownInput: unknown,
): Promise<void> {
  requireActor(actor, NOT_SIGNED_IN)
  const { visibility } = parseOrRefuse(resumeVisibilitySchema, unknownInput)
  await services.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('profiles')
      .set({ resume_visibility: visibility })
      .where('id', '=', actor.id)
      .execute()
    await services.live.publish(tx, `person:${actor.id}`, { kind: 'profile' })
  })
}

function replace(
  services: Services,
  actor: Actor,
  resume: { key: string; name: string } | null,
): Promise<void> {
  return services.db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('profiles')
      .select('resume_key')
      .where('id', '=', actor.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('profiles')
      .set({ resume_key: resume?.key ?? null, resume_name: resume?.name ?? null })
      .where('id', '=', actor.id)
      .execute()
    if (resume) await attachKeys(tx, [resume.key])
    if (before.resume_key) await dropKeys(tx, [before.resume_key])
    await services.live.publish(tx, `person:${actor.id}`, { kind: 'profile' })
  })
}

const refused = (words: string) => new Refusal('invalid', words, { fields: { resume: words } })
