import { data } from 'react-router'

export const INVALID_REQUEST = 'Pedido inválido'

/** The fields of a form. What claims to be one and cannot be read is the sender's fault, not ours. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400, statusText: INVALID_REQUEST })
  }
}
