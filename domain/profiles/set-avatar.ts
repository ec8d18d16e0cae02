import { randomUUID } from 'node:crypto'
import { AVATAR_SIZES, avatarUrl } from '#platform/addresses/file-paths.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { scanUpload } from '#domain/files/scan-upload.ts'
import { attachKeys, dropKeys, stageBytes } from '#domain/files/stage-bytes.ts'
import { isPictureAside } from '#domain/put-aside/put-aside.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { Refusal, requireActor, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { drawAvatarApart } from './draw-avatar-apart.ts'
import { readCrop } from './draw-avatar.ts'
import { AVATAR_MISSING, AVATAR_TOO_LARGE, MAX_AVATAR_BYTES, NOT_SIGNED_IN } from './texts.ts'

const NAME = /^([0-9a-f-]{36})-(?:96|320)\.webp$/

/** Where a picture of a person is kept, by the last part of its address; null where it can be none, or staff took it down. */
export async function findAvatarFile(db: Db, name: string): Promise<string | null> {
  const [, key] = NAME.exec(name) ?? []
  return key === undefined || (await isPictureAside(db, key)) ? null : `avatars/${name}`
}

export const filesOf = (key: string | null) =>
  key === null ? [] : AVATAR_SIZES.map((size) => `avatars/${key}-${size}.webp`)

export async function setAvatar(
  services: Services,
  actor: Actor | null,
  upload: { content: Buffer; crop?: unknown },
): Promise<{ avatarUrl: string }> {
  requireMember(actor, NOT_SIGNED_IN)
  if (upload.content.length === 0) throw refused(AVATAR_MISSING)
  if (upload.content.length > MAX_AVATAR_BYTES) throw refused(AVATAR_TOO_LARGE)
  await limitActs(services, 'upload:person', actor)
  const scanned = await scanUpload(services, upload.content, { field: 'avatar', ownerId: actor.id })
  const drawn = await drawAvatarApart(services, actor.id, {
    original: upload.content,
    crop: readCrop(upload.crop),
  })
  const key = randomUUID()
  for (const [size, content] of drawn) {
    const file = { kind: 'avatar', ownerId: actor.id, mediaType: 'image/webp' } as const
    const name = `${key}-${size}.webp`
    await stageBytes(services, { ...file, scanned, content, name, key: `avatars/${name}` })
  }
  await replace(services, actor, key)
  return { avatarUrl: avatarUrl(key)! }
}

export async function removeAvatar(services: Services, actor: Actor | null): Promise<void> {
  requireActor(actor, NOT_SIGNED_IN)
  await replace(services, actor, null)
}

/** Of two uploads at once one stays, and the other's files go. */
function replace(services: Services, actor: Actor, key: string | null): Promise<void> {
  return services.db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('profiles')
      .select('avatar_key')
      .where('id', '=', actor.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await tx.updateTable('profiles').set({ avatar_key: key }).where('id', '=', actor.id).execute()
    if (key) await attachKeys(tx, filesOf(key))
    await dropKeys(tx, filesOf(before.avatar_key))
    await services.live.publish(tx, `person:${actor.id}`, { kind: 'profile' })
  })
}

const refused = (words: string) => new Refusal('invalid', words, { fields: { avatar: words } })
