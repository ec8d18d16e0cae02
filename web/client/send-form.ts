// chunk: apart
import { isRefused } from './is-refused.ts'
import { sendSignedIn, type Sent } from './send-act.ts'

/**
 * Sends a form with its files to an action that answers in JSON, and tells how much has gone out: 0 to 1.
 * XMLHttpRequest, since fetch does not say it. Never throws.
 */
export function sendForm<T>(
  path: string,
  form: FormData,
  onProgress: (part: number) => void,
): Promise<Sent<T>> {
  const send = () =>
    new Promise<Sent<T>>((resolve) => {
      const request = new XMLHttpRequest()
      const failed = () => resolve({ done: false, refused: null })
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total)
      }
      request.onload = () => {
        const answer = parse(request.responseText)
        if (request.status >= 200 && request.status < 300) resolve({ done: true, result: answer as T })
        else resolve({ done: false, refused: isRefused(answer) ? answer : null })
      }
      request.onerror = failed
      request.ontimeout = failed
      request.onabort = failed
      request.open('POST', path)
      request.setRequestHeader('Accept', 'application/json')
      request.send(form)
    })
  return sendSignedIn(send, Object.fromEntries(form))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // a proxy's own page: no words of ours
  }
}
