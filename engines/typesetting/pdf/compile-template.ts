import path from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { loadFonts } from './load-fonts.ts'

interface TemplateInput {
  /** a file of `templates` */
  template: string
  /** what it reads, by the name that it calls it */
  data: { name: string; value: object }
  /** by the name that the data call them */
  pictures: ReadonlyMap<string, { bytes: Uint8Array }>
  createdAt: Date
}

export interface PdfOutput {
  bytes: Buffer
  /** null where an archive would refuse the file (a letter without a sign in any font): people read it all the same */
  standard: 'PDF/A-2a' | null
  pages: number
}

const TEMPLATES = path.join(import.meta.dirname, 'templates')

/** A fixed template with what it is to say, which is data and never code. */
export function compileTemplate({ template, data, pictures, createdAt }: TemplateInput): PdfOutput {
  const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs: loadFonts() }] })
  compiler.mapShadow(path.join(TEMPLATES, data.name), Buffer.from(JSON.stringify(data.value)))
  for (const [name, { bytes }] of pictures) compiler.mapShadow(path.join(TEMPLATES, name), Buffer.from(bytes))
  const compiled = compiler.compile({ mainFilePath: path.join(TEMPLATES, template) })
  const document = compiled.result
  if (!document) {
    const error = compiled.takeError()
    throw new CannotBeSet(
      `Typst: ${error ? JSON.stringify(compiler.fetchDiagnostics(error)) : 'no document'}`,
    )
  }
  const creationTimestamp = Math.floor(createdAt.getTime() / 1000)
  const pages = document.numOfPages
  try {
    const bytes = compiler.pdf(document, { pdfStandard: 'a-2a', creationTimestamp })
    return { bytes, standard: 'PDF/A-2a', pages }
  } catch {
    // the document is there: what refuses it is the standard, and an ordinary PDF serves who reads it
    return { bytes: compiler.pdf(document, { creationTimestamp }), standard: null, pages }
  }
}

/** The setter cannot set this: nested deeper than it follows, for example. */
class CannotBeSet extends Error {
  override name = 'CannotBeSet'
}
