import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { validateXML } from 'xmllint-wasm'

const folder = path.join(import.meta.dirname, 'data/xsd')
// xmllint knows no folders here
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8').replaceAll('"include/', '"')
const preload = [...globSync('datacite/include/*.xsd', { cwd: folder }), 'xml.xsd'].map((file) => ({
  fileName: path.basename(file),
  contents: read(file),
}))

/** What DataCite's schema (kernel 4.6) has against a record; nothing where it is valid. */
export async function validateDataCite(xml: string): Promise<string[]> {
  const { valid, errors } = await validateXML({
    xml: { fileName: 'record.xml', contents: xml },
    schema: { fileName: 'metadata.xsd', contents: read('datacite/metadata.xsd') },
    preload,
  })
  return valid ? [] : errors.map(({ rawMessage }) => rawMessage)
}
