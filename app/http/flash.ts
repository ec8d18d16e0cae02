import { createCookie } from 'react-router'
import * as v from 'valibot'

export interface Flash {
  tone: 'success' | 'error'
  message: string
}

const schema = v.object({
  tone: v.picklist(['success', 'error']),
  message: v.pipe(v.string(), v.maxLength(300)),
})

// A word for the next page: survives a redirect, works without JavaScript, is shown once.
const cookie = createCookie('flash', { httpOnly: true, sameSite: 'lax', path: '/', maxAge: 60 })

/** The header that makes the next page show a toast. */
export async function flashHeader(flash: Flash): Promise<[string, string]> {
  return ['Set-Cookie', await cookie.serialize(flash)]
}

/** Reads the word left for this page, with the header that takes it away. */
export async function takeFlash(request: Request): Promise<{ flash: Flash | null; header: string | null }> {
  const parsed = v.safeParse(schema, await cookie.parse(request.headers.get('Cookie')))
  return parsed.success
    ? { flash: parsed.output, header: await cookie.serialize('', { maxAge: 0 }) }
    : { flash: null, header: null }
}
