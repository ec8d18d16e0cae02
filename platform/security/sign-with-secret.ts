import { createHmac } from 'node:crypto'
import type { Config } from '../config.ts'

/**
 * What only we can have written, with SECRET: by HMAC-SHA256, under the name of what it is for, so that a signature of
 * one purpose is none of another. Throws where no secret was loaded.
 */
export function signWithSecret({ secret }: Pick<Config, 'secret'>, purpose: string, text: string): Buffer {
  if (!secret) throw new Error(`signing needs config.secret: ${purpose}`)
  return createHmac('sha256', secret).update(`${purpose} ${text}`).digest()
}
