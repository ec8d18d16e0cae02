import { data } from 'react-router'
import { BROKEN_FORM } from '#domain/schema.ts'
import { Refusal } from '#domain/refusal.ts'
import { refusedBody } from './answer.ts'

export const INVALID_REQUEST = 'Pedido inválido'

/** Parses the submitted form. A malformed one is the sender's mistake and is not logged. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    // undici throws a bare TypeError for any unreadable body; if it was cut off, the client is gone anyway
    if (!(error instanceof TypeError)) throw error
    throw data(refusedBody(new Refusal('invalid', BROKEN_FORM)), { status: 400 })
  }
}
