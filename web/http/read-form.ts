import { data } from 'react-router'
import { BROKEN_FORM } from '#domain/schema.ts'
import { Refusal } from '#domain/refusal.ts'
import { refusedBody } from './answer.ts'

export const INVALID_REQUEST = 'Pedido inválido'

/** The form that was sent. What is no form, or a broken one, is the sender's mistake and nothing to be logged. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    // undici says nothing else of a body that it cannot read; one that was cut off has no reader any more
    if (!(error instanceof TypeError)) throw error
    throw data(refusedBody(new Refusal('invalid', BROKEN_FORM)), { status: 400 })
  }
}
