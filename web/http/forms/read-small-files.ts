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
 * A form whose files are small enough to be held in memory, as far as `maxBytes` of each and one more byte: what is
 * beyond that is let pass, and the rule says that it is too much.
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
