import { randomUUID } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { isUniqueViolation } from '#db/errors.ts'
import { now } from '#platform/clock.ts'
import { loadPhotoKeys, seal } from '#platform/photo-keys.ts'
import type { Actor } from '#domain/actor.ts'
import { redrawApart } from '#domain/files/redraw-apart.ts'
import { refuseUpload } from '#domain/files/refuse-upload.ts'
import { scanUpload, type Scanned } from '#domain/files/scan-upload.ts'
import { attachKeys, removeKeys, stageBytes } from '#domain/files/stage-bytes.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { Refusal, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { getVerification } from './get-verification.ts'
import { mayRequest } from './verification-states.ts'
import {
  ALREADY_PENDING,
  ALREADY_VERIFIED,
  BOTH_PHOTOS,
  CONSENT_MISSING,
  MAX_PHOTO_BYTES,
  PHOTO_TYPES_ONLY,
  PHOTOS_TOO_LARGE,
} from './texts.ts'

export interface VerificationRequest {
  selfie: Buffer
  document: Buffer
  /** to what becomes of the photos; a selfie is biometric data (LGPD, art. 11) */
  consent: boolean
}

const NAMES = ['selfie', 'document'] as const
export type PhotoName = (typeof NAMES)[number]

/**
 * Two photos of somebody who agreed to it, drawn again and encrypted before they touch the disk; what is refused
 * leaves none.
 */
export async function requestVerification(
  services: Services,
  actor: Actor | null,
  { consent, ...photos }: VerificationRequest,
): Promise<void> {
  requireMember(actor)
  for (const name of NAMES) if (photos[name].length === 0) throw refused(name, BOTH_PHOTOS)
  for (const name of NAMES) if (photos[name].length > MAX_PHOTO_BYTES) throw refused(name, PHOTOS_TOO_LARGE)
  if (!consent) throw refused('consent', CONSENT_MISSING)
  for (const name of NAMES) await inspectPhoto(name, photos[name])
  const { state } = await getVerification(services.db, actor.id)
  if (!mayRequest(state)) throw notAgain(state === 'verified')
  await limitActs(services, 'verification:person', actor)
  const keys = await loadPhotoKeys(services.config)
  const kept: string[] = []
  try {
    for (const name of NAMES) {
      const scanned = await scanUpload(services, photos[name], { field: name, ownerId: actor.id })
      kept.push(
        await keep(services, actor, keys, {
          ...(await redraw(services, actor, name, photos[name])),
          scanned,
        }),
      )
    }
    const [selfie, document] = kept
    await services.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('verifications')
        .values({
          user_id: actor.id,
          selfie_key: selfie!,
          document_key: document!,
          photo_key_id: keys.current,
          consented_at: now(),
        })
        .execute()
      await attachKeys(tx, kept)
      await services.live.publish(tx, 'staff', { kind: 'waiting' })
      await services.live.publish(tx, `person:${actor.id}`, { kind: 'profile' })
    })
  } catch (error) {
    await removeKeys(services, kept)
    if (isUniqueViolation(error, 'verifications_one_pending')) throw notAgain(false)
    throw error
  }
}

async function inspectPhoto(name: PhotoName, content: Buffer): Promise<void> {
  const type = await fileTypeFromBuffer(content)
  if (!type || !['jpg', 'png', 'webp'].includes(type.ext))
    throw refuseUpload({ why: 'wrong-type', words: PHOTO_TYPES_ONLY, field: name })
}

/** Where it was taken and with what is nobody's business. */
async function redraw(
  services: Services,
  actor: Actor,
  name: PhotoName,
  content: Buffer,
): Promise<{ content: Buffer; mediaType: string }> {
  try {
    return await redrawApart(services, actor.id, content)
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'invalid') throw refused(name, error.message)
    throw error
  }
}

function keep(
  services: Services,
  actor: Actor,
  keys: Awaited<ReturnType<typeof loadPhotoKeys>>,
  { content, mediaType, scanned }: { content: Buffer; mediaType: string; scanned: Scanned },
): Promise<string> {
  const key = `verifications/${randomUUID()}`
  return stageBytes(services, {
    kind: 'verification',
    ownerId: actor.id,
    key,
    name: 'foto',
    mediaType,
    scanned,
    content: seal(keys, content, key),
  })
}

const notAgain = (verified: boolean) => new Refusal('conflict', verified ? ALREADY_VERIFIED : ALREADY_PENDING)
const refused = (field: PhotoName | 'consent', words: string) =>
  new Refusal('invalid', words, { fields: { [field]: words } })
