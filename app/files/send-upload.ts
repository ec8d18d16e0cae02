import { isRefused } from '#app/client/is-refused.ts'
import type { StagedFile } from '#domain/files/stage-file.ts'

export type UploadKind = 'paper' | 'attachment' | 'image'

export interface Sending {
  done: Promise<StagedFile>
  cancel: () => void
}

export const UPLOAD_FAILED = 'Erro ao fazer upload'

export class UploadCancelled extends Error {}

/** Sends one file. XMLHttpRequest, since fetch does not say how much has gone out. */
export function sendUpload(kind: UploadKind, file: File, onProgress: (part: number) => void): Sending {
  const request = new XMLHttpRequest()
  const done = new Promise<StagedFile>((resolve, reject) => {
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    }
    request.onload = () => {
      const answer: unknown = parse(request.responseText)
      if (request.status === 201) resolve(answer as StagedFile)
      else reject(new Error(isRefused(answer) ? answer.message : UPLOAD_FAILED))
    }
    request.onerror = () => reject(new Error(UPLOAD_FAILED))
    request.onabort = () => reject(new UploadCancelled())
  })
  const query = new URLSearchParams({ kind, name: file.name })
  request.open('POST', `/_/uploads?${query}`)
  request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
  request.send(file)
  return { done, cancel: () => request.abort() }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // a proxy's own page: no words of ours
  }
}

/** Takes a staged file back. What fails here is garbage collected within a day. */
export function discardUpload(id: number): void {
  void fetch(`/_/uploads?id=${id}`, { method: 'DELETE', keepalive: true }).catch(() => {})
}
