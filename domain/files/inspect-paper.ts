import { Readable } from 'node:stream'
import { fileTypeFromBuffer, fileTypeFromStream } from 'file-type'
import type { Refusal } from '#domain/refusal.ts'
import { refuseUpload } from './refuse-upload.ts'
import { noExtension, PAPER_EXTENSIONS, PAPER_TYPE_MISMATCH, PAPER_TYPE_REFUSED } from './texts.ts'

type PaperExtension = (typeof PAPER_EXTENSIONS)[number]

const STORED_TYPE: Record<PaperExtension, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  tex: 'text/x-tex',
}

/**
 * What computers call a file depends on what is installed there (`application/wps-office.docx`, `application/zip`,
 * `text/x-latex`): name and bytes decide. Only who names another format altogether is refused.
 */
const OTHER_FORMATS =
  /^(?:image|audio|video|font|model|message)\/|^(?:text|application)\/(?:html|xhtml\+xml|(?:x-)?javascript|x-msdownload|x-msdos-program|x-sh)$/
const FAMILIES: readonly (readonly [RegExp, readonly PaperExtension[]])[] = [
  [/^application\/(?:x-)?pdf$/, ['pdf']],
  [/^application\/(?:msword|vnd\.(?:openxmlformats-officedocument|ms-word)\b.*)$/, ['docx', 'doc']],
  [/^(?:text|application)\/(?:x-)?(?:la)?tex$/, ['tex']],
]

/** The extension of a file name, lowercased; null where there is none. */
export function extensionOf(name: string): string | null {
  return /[^.]\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? null
}

/** Validated before a byte is taken: the name and what the browser says of it. */
export function checkPaperName(name: string, declaredType: string): PaperExtension {
  const extension = PAPER_EXTENSIONS.find((one) => one === extensionOf(name))
  if (!extension) throw wrongType(PAPER_TYPE_REFUSED)
  const type = declaredType.split(';')[0]!.trim().toLowerCase()
  const family = FAMILIES.find(([pattern]) => pattern.test(type))
  if (OTHER_FORMATS.test(type) || (family && !family[1].includes(extension))) throw mismatch()
  return extension
}

export function checkAttachmentName(name: string): void {
  if (!extensionOf(name))
    throw refuseUpload({ why: 'wrong-type', words: noExtension(name), field: 'attachments' })
}

const mismatch = () => wrongType(PAPER_TYPE_MISMATCH)

const wrongType = (words: string): Refusal => refuseUpload({ why: 'wrong-type', words, field: 'paperFileId' })

/** The media type to store, or a refusal where the bytes are not what the name says. */
export async function inspectPaper(
  extension: PaperExtension,
  open: () => Promise<Readable>,
): Promise<string> {
  const fits = extension === 'tex' ? await isText(await open()) : await kindOf(extension, await open())
  if (!fits) throw mismatch()
  return STORED_TYPE[extension]
}

async function kindOf(extension: Exclude<PaperExtension, 'tex'>, stream: Readable): Promise<boolean> {
  try {
    // A PDF may have up to 1,024 bytes of anything before its mark (Adobe's readers accept it); file-type does not.
    const head = await readHead(stream, 4100)
    if (extension === 'pdf') return head.subarray(0, 1024).includes('%PDF-')
    if (extension === 'doc') return (await fileTypeFromBuffer(head))?.ext === 'cfb'
    // The type of an Office file is in its zip entries, anywhere in the file: read on from the head.
    const whole = Readable.from(after(head, stream), { objectMode: false })
    return (await fileTypeFromStream(Readable.toWeb(whole) as ReadableStream<Uint8Array>))?.ext === 'docx'
  } finally {
    stream.destroy()
  }
}

/** A small file has ended with its head: nothing can be put back into its stream. */
async function* after(head: Buffer, rest: Readable): AsyncGenerator<Buffer> {
  yield head
  if (!rest.readableEnded) yield* rest as AsyncIterable<Buffer>
}

async function readHead(stream: Readable, bytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  while (length < bytes) {
    const part: Buffer | null = stream.read() as Buffer | null
    if (part) {
      parts.push(part)
      length += part.length
    } else if (stream.readableEnded || !(await moreOf(stream))) break
  }
  return Buffer.concat(parts)
}

function moreOf(stream: Readable): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const settle = (more: boolean, error?: Error) => {
      stream.off('readable', onReadable).off('end', onEnd).off('error', onError)
      if (error) reject(error)
      else resolve(more)
    }
    const onReadable = () => settle(true)
    const onEnd = () => settle(false)
    const onError = (error: Error) => settle(false, error)
    stream.on('readable', onReadable).on('end', onEnd).on('error', onError)
  })
}

/** TeX sources have no mark of their own: text without control bytes, and not one of the formats that have one. */
async function isText(stream: Readable): Promise<boolean> {
  try {
    let first = true
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (first && (await fileTypeFromBuffer(chunk.subarray(0, 4100)))) return false
      first = false
      // eslint-disable-next-line no-control-regex -- the control bytes are what is looked for
      if (/[\0-\x08\x0e-\x1f]/.test(chunk.toString('latin1'))) return false
    }
    return !first
  } finally {
    stream.destroy()
  }
}
