export const KEY_BYTES = 32
/** The name of the key that the product made for itself. */
export const LOCAL = 'local'

/** '2026:…,2025:…', each key 32 bytes in base64; null if the text has another form. */
export function parsePhotoKeys(text: string): Map<string, Buffer> | null {
  const keys = new Map<string, Buffer>()
  for (const part of text.split(',')) {
    const [, id, encoded] = /^\s*([\w-]{1,40}):([\w+/=-]+)\s*$/.exec(part) ?? []
    const key = Buffer.from(encoded ?? '', 'base64')
    if (!id || id === LOCAL || keys.has(id) || key.length !== KEY_BYTES) return null
    keys.set(id, key)
  }
  return keys
}
