import { Readable } from 'node:stream'
import { isWholeDoc } from '#engines/text-extraction/is-whole-doc.ts'
import { isWholeDocx } from '#engines/text-extraction/is-whole-docx.ts'
import { isWholePdf } from '#engines/text-extraction/is-whole-pdf.ts'
import { hasMacros } from '#engines/text-extraction/has-macros.ts'
import { inMemory } from '#engines/text-extraction/random-access.ts'
import { checkPaperName, inspectPaper } from '#domain/files/inspect-paper.ts'
import { FILE_HAS_MACROS } from '#domain/files/texts.ts'
import { refuseUpload, type WhyRefused } from '#domain/files/refuse-upload.ts'
import { Refusal } from '#domain/refusal.ts'
import { RESUME_DAMAGED, RESUME_EXTENSIONS, RESUME_TYPES_ONLY } from './texts.ts'

type Extension = (typeof RESUME_EXTENSIONS)[number]

const IS_WHOLE: Record<Extension, (content: Buffer) => boolean | Promise<boolean>> = {
  pdf: isWholePdf,
  doc: isWholeDoc,
  docx: isWholeDocx,
}

/**
 * The media type of a CV, or why it is not taken: of another type than it says, not there to its end, or with programs
 * in it. Whoever reads it opens it as it came.
 */
export async function inspectResume(
  name: string,
  { declaredType, content }: { declaredType: string; content: Buffer },
): Promise<string> {
  const extension = extensionOf(name, declaredType)
  if (await hasMacros(inMemory(content))) throw refused('has-macros', FILE_HAS_MACROS)
  const mediaType = await typeOf(extension, content)
  if (!(await IS_WHOLE[extension](content))) throw refused('damaged', RESUME_DAMAGED)
  return mediaType
}

function extensionOf(name: string, declaredType: string): Extension {
  const extension = inWordsOfCvs(() => checkPaperName(name, declaredType))
  const known = RESUME_EXTENSIONS.find((one) => one === extension)
  if (!known) throw refused('wrong-type', RESUME_TYPES_ONLY)
  return known
}

async function typeOf(extension: Extension, content: Buffer): Promise<string> {
  const open = async () => Readable.from([content], { objectMode: false })
  return inspectPaper(extension, open).catch((error: unknown) => inWordsOfCvs(() => rethrow(error)))
}

const rethrow = (error: unknown): never => {
  throw error
}

/** Replaces the messages for papers, which would name types that a CV may not have. */
function inWordsOfCvs<T>(inspect: () => T): T {
  try {
    return inspect()
  } catch (error) {
    if (error instanceof Refusal) throw beside(RESUME_TYPES_ONLY)
    throw error
  }
}

const beside = (words: string) => new Refusal('invalid', words, { fields: { resume: words } })
const refused = (why: WhyRefused, words: string) => refuseUpload({ why, words, field: 'resume' })
