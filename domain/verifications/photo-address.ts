import { photoUrl } from '#platform/addresses/file-paths.ts'
import { now } from '#platform/clock.ts'
import { equalInConstantTime } from '#platform/security/equal-in-constant-time.ts'
import { signWithSecret } from '#platform/security/sign-with-secret.ts'
import { loadPhotoKeys, unseal } from '#platform/photo-keys.ts'
import { reportUndrawn } from '#platform/undrawn/report-undrawn.ts'
import type { Actor } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import type { Services } from '#domain/services.ts'
import type { PhotoName } from './request-verification.ts'
import { CONSENT_TAKEN_BACK, PHOTO_EXPIRED, PHOTO_UNREADABLE, VERIFICATION_NOT_FOUND } from './texts.ts'

const PHOTO_SECONDS = 3600

interface Signed {
  verificationId: number
  photo: PhotoName
  /** Seconds since 1970. */
  until: number
  /** Whose address it is: it opens for nobody else. */
  viewerId: number
}

function sign(
  { config }: Pick<Services, 'config'>,
  { verificationId, photo, until, viewerId }: Signed,
): string {
  const what = `${verificationId} ${photo} ${until} ${viewerId}`
  return signWithSecret(config, 'verification-photo', what).toString('base64url')
}

/** Where one of the staff sees a photo, for an hour. */
export function photoAddress(
  services: Pick<Services, 'config'>,
  actor: Actor,
  verificationId: number,
  photo: PhotoName,
): string {
  const until = Math.floor(now().getTime() / 1000) + PHOTO_SECONDS
  const signature = sign(services, { verificationId, photo, until, viewerId: actor.id })
  return photoUrl(verificationId, photo, until, signature)
}

interface PhotoRequest {
  verificationId: number
  photo: string
  until: string | null
  signature: string | null
}

/** The photo itself, for whoever the address was made for, as long as they are staff. Each time is written down first. */
export async function openPhoto(
  services: Pick<Services, 'db' | 'files' | 'config'>,
  actor: Actor | null,
  request: PhotoRequest,
): Promise<{ content: Buffer; mediaType: string }> {
  requireStaff(actor)
  const photo = requireSigned(services, actor, request)
  const row = await services.db
    .selectFrom('verifications as v')
    .leftJoin('files as f', 'f.key', photo === 'selfie' ? 'v.selfie_key' : 'v.document_key')
    .select(['f.key', 'f.media_type', 'v.photo_key_id', 'v.user_id', 'v.status'])
    .where('v.id', '=', request.verificationId)
    .executeTakeFirst()
  // nobody looks at their own as staff
  if (!row || row.user_id === actor.id) throw new Refusal('missing', VERIFICATION_NOT_FOUND)
  if (row.status === 'withdrawn') throw new Refusal('missing', CONSENT_TAKEN_BACK)
  if (!row.photo_key_id || !row.key || !row.media_type) throw new Refusal('missing', VERIFICATION_NOT_FOUND)
  await services.db
    .insertInto('verification_views')
    .values({ verification_id: request.verificationId, viewer_id: actor.id, photo, viewed_at: now() })
    .execute()
  const content = await readPhoto(services, row.key, row.photo_key_id)
  return { content, mediaType: row.media_type }
}

/** Missing, damaged, or sealed with a key that is not there: staff read that, the log says which. */
async function readPhoto(
  { files, config }: Pick<Services, 'files' | 'config'>,
  key: string,
  photoKeyId: string,
): Promise<Buffer> {
  try {
    const { stream } = await files.open(key)
    const sealed = Buffer.concat((await stream.toArray()) as Buffer[])
    return unseal(await loadPhotoKeys(config), photoKeyId, sealed, key)
  } catch (error) {
    reportUndrawn({ kind: 'verification photo', id: key, error })
    throw new Refusal('missing', PHOTO_UNREADABLE)
  }
}

function requireSigned(services: Pick<Services, 'config'>, actor: Actor, request: PhotoRequest): PhotoName {
  const until = Number(request.until)
  const photo = request.photo === 'selfie' || request.photo === 'document' ? request.photo : null
  if (!photo || !Number.isSafeInteger(until)) throw new Refusal('missing', VERIFICATION_NOT_FOUND)
  const { verificationId } = request
  const right = sign(services, { verificationId, photo, until, viewerId: actor.id })
  const matches = equalInConstantTime(request.signature ?? '', right)
  if (!matches || until * 1000 <= now().getTime()) throw new Refusal('forbidden', PHOTO_EXPIRED)
  return photo
}
