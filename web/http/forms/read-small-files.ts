import type { Refusal } from '#domain/refusal.ts'
import { readForm } from '#web/http/read-form.ts'
import { isMultipart, readStreamedForm } from '#web/http/read-streamed-form.ts'

export interface SmallFile {
  name: string
  declaredType: string
  content: Buffer
}

export interface FormWithFiles {
  form: FormData
  files: ReadonlyMap<string, SmallFile>
  refusal: Refusal | null
}

const TOO_MANY = 'Envie menos arquivos de uma vez'

/**
 * Reads a form whose files are small enough for memory, keeping at most `maxBytes` plus one byte of each: the
 * rest is discarded, and the rule then refuses the file as too large.
 */
export async function readSmallFiles(
  request: Request,
  { maxFiles, maxBytes }: { maxFiles: number; maxBytes: number },
): Promise<FormWithFiles> {
  const files = new Map<string, SmallFile>()
  if (!isMultipart(request)) return { form: await readForm(request), files, refusal: null }
  const { form, refusal } = await readStreamedForm(request, {
    maxFiles,
    tooManyFiles: TOO_MANY,
    async onFile({ field, name, declaredType, content }) {
      const parts: Uint8Array[] = []
      let remaining = maxBytes + 1
      for await (const part of content) {
        if (remaining > 0) parts.push(part.subarray(0, remaining))
        remaining -= part.length
      }
      files.set(field, { name, declaredType, content: Buffer.concat(parts) })
    },
  })
  return { form, files, refusal }
}
