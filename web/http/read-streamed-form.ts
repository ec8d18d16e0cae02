import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { Refusal } from '#domain/refusal.ts'

/** One file of a form, to be taken in while the rest of the form is still on its way. */
export interface SentFile {
  field: string
  name: string
  declaredType: string
  content: AsyncIterable<Uint8Array>
}

interface Options {
  maxFiles: number
  tooManyFiles: string
  /** What is in the form before this file was read already. */
  onFile: (file: SentFile, form: FormData) => Promise<void>
}

/** As much as a form without files may hold (see refuse-large-bodies.ts). */
const MAX_TEXT = 8 * 1024 * 1024
const MAX_FIELDS = 1000
const BROKEN = 'O formulário chegou incompleto. Tente de novo.'
const TOO_LARGE = 'Formulário grande demais'

export const isMultipart = (request: Request): boolean =>
  /^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '')

/**
 * Reads a form whose files are never held in memory: each goes to `onFile` as it arrives. A refused file does
 * not end the reading: the whole form is read, then the first refusal is returned with it.
 */
export async function readStreamedForm(
  request: Request,
  { maxFiles, tooManyFiles, onFile }: Options,
): Promise<{ form: FormData; refusal: Refusal | null }> {
  const form = new FormData()
  const parser = openParser(request, maxFiles)
  // no boundary: not made by a browser
  if (!parser) return { form, refusal: new Refusal('invalid', BROKEN) }
  const taken: Promise<void>[] = []
  const failures: unknown[] = []
  readFields(parser, form)
  parser.on('filesLimit', () => failures.push(new Refusal('invalid', tooManyFiles)))
  parser.on('file', (field, stream, { filename, mimeType }) => {
    // the failure of a form that ends too early is reported by the pipeline
    stream.on('error', () => {})
    // a field of files that was left empty sends one without a name
    if (!filename) {
      stream.resume()
      return
    }
    const content = stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
    taken.push(
      onFile({ field, name: nameOf(filename), declaredType: mimeType, content }, form)
        .catch((error: unknown) => void failures.push(error))
        // unread file content is discarded: the fields behind it are still needed
        .finally(() => stream.resume()),
    )
  })
  const broken = await pipeline(bodyOf(request), parser).then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error : new Refusal('invalid', BROKEN)),
  )
  await Promise.all(taken)
  if (broken) return { form, refusal: broken }
  const fault = failures.find((error) => !(error instanceof Refusal))
  if (fault !== undefined) throw fault
  return { form, refusal: (failures[0] as Refusal | undefined) ?? null }
}

function openParser(request: Request, maxFiles: number): busboy.Busboy | null {
  try {
    return busboy({
      headers: { 'content-type': request.headers.get('Content-Type') ?? '' },
      defParamCharset: 'utf8',
      limits: { fields: MAX_FIELDS, fieldSize: MAX_TEXT, files: maxFiles },
    })
  } catch {
    return null
  }
}

function readFields(parser: busboy.Busboy, form: FormData): void {
  let bytes = 0
  parser.on('field', (name, value, { valueTruncated }) => {
    bytes += Buffer.byteLength(value)
    if (valueTruncated || bytes > MAX_TEXT) parser.destroy(new Refusal('invalid', TOO_LARGE))
    else if (name) form.append(name, value)
  })
  parser.on('fieldsLimit', () => parser.destroy(new Refusal('invalid', TOO_LARGE)))
}

const bodyOf = (request: Request): Readable =>
  request.body ? Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>) : Readable.from([])

/** Browsers escape three characters in file names, so that they cannot end the header. */
const nameOf = (filename: string): string => filename.replaceAll('%22', '"').replaceAll(/%0[AD]/gi, ' ')
