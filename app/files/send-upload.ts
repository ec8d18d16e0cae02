import type { Refused } from '#web/http/answer.ts'
import { signInAgain } from '#web/client/sign-in-again.ts'
import { isRefused } from '#web/client/is-refused.ts'
import { UPLOAD_FAILED } from '#domain/files/texts.ts'
import type { StagedFile } from '#domain/files/stage-file.ts'

export type UploadKind = 'paper' | 'attachment' | 'image'

export interface Sending {
  done: Promise<StagedFile>
  cancel: () => void
}

export class UploadCancelled extends Error {}

/** Sends one file. XMLHttpRequest, since fetch does not say how much has gone out. */
export function sendUpload(kind: UploadKind, file: File, onProgress: (part: number) => void): Sending {
  let request = new XMLHttpRequest()
  const query = new URLSearchParams({ kind, name: file.name })
  const done = new Promise<StagedFile>((resolve, reject) => {
    const send = () => {
      request.open('POST', `/_/uploads?${query}`)
      request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
      request.send(file)
    }
    const listen = () => {
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total)
      }
      request.onload = () => {
        const answer: unknown = parse(request.responseText)
        if (request.status === 201) resolve(answer as StagedFile)
        else void refuse(isRefused(answer) ? answer : null)
      }
      request.onerror = () => reject(new Error(UPLOAD_FAILED))
      request.onabort = () => reject(new UploadCancelled())
    }
    // the session expired meanwhile: after signing in, the same file is sent again
    const refuse = async (refused: Refused | null) => {
      if (refused?.kind !== 'unauthenticated' || !(await signInAgain(refused.message)))
        return reject(new Error(refused?.message ?? UPLOAD_FAILED))
      request = new XMLHttpRequest()
      listen()
      send()
    }
    listen()
    send()
  })
  return { done, cancel: () => request.abort() }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // a proxy's own error page, not a message of ours
  }
}

/** Takes a staged file back. What fails here is garbage collected within a day. */
export function discardUpload(id: number): void {
  void fetch(`/_/uploads?id=${id}`, { method: 'DELETE', keepalive: true }).catch(() => {})
}
