import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { KEY_BYTES, LOCAL, parsePhotoKeys } from './parse-photo-keys.ts'
import { keepSecret } from './secret.ts'

/** The keys that encrypt photos: the first one encrypts new photos, the others only decrypt stored ones. */
export interface PhotoKeys {
  current: string
  keys: ReadonlyMap<string, Buffer>
}

const FILE = 'verification-key'

const loaded = new Map<string, Promise<PhotoKeys>>()

interface Needed {
  dataDir: string
  verificationKey: string | undefined
}

/**
 * The keys of VERIFICATION_KEY. Without it a key is generated and stored in the data folder, apart from the
 * database; once the variable is set, what was encrypted with the generated key stays readable.
 */
export function loadPhotoKeys(config: Needed): Promise<PhotoKeys> {
  const place = `${config.dataDir}\n${config.verificationKey ?? ''}`
  let keys = loaded.get(place)
  if (!keys) {
    keys = load(config)
    loaded.set(place, keys)
    keys.catch(() => loaded.delete(place))
  }
  return keys
}

async function load({ dataDir, verificationKey }: Needed): Promise<PhotoKeys> {
  const keys = verificationKey ? (parsePhotoKeys(verificationKey) ?? new Map<string, Buffer>()) : new Map()
  const kept = verificationKey
    ? await readFile(join(dataDir, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        return null
      })
    : await keepSecret(dataDir, FILE)
  // the secret has at least 48 random characters: the key is the first 32 bytes they decode to
  if (kept) keys.set(LOCAL, Buffer.from(kept.trim(), 'base64url').subarray(0, KEY_BYTES))
  return { current: [...keys.keys()][0]!, keys }
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM: iv, tag, ciphertext. Bound to its place, so one photo cannot be swapped for another. */
export function seal({ current, keys }: PhotoKeys, plain: Buffer, place: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keys.get(current)!, iv).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Throws if the key is unknown, or the bytes are not what was sealed for this place. */
export function unseal({ keys }: PhotoKeys, keyId: string, sealed: Buffer, place: string): Buffer {
  const key = keys.get(keyId)
  if (!key) throw new Error(`VERIFICATION_KEY lacks the key '${keyId}'`)
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
}
