import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { validateXML } from 'xmllint-wasm'

const folder = path.join(import.meta.dirname, 'data/xsd')
const MAIN = 'crossref/crossref5.3.1.xsd'
const load = (file: string) => ({
  fileName: path.basename(file),
  contents: readFileSync(path.join(folder, file), 'utf8'),
})
const others = globSync('crossref/*.xsd', { cwd: folder }).filter((file) => file !== MAIN)
const schemas = { schema: load(MAIN), preload: [...others, 'xml.xsd'].map(load) }

/** What Crossref's schema (5.3.1) has against deposits; nothing where each is valid. */
export async function validateCrossref(deposits: readonly string[]): Promise<string[]> {
  const xml = deposits.map((contents, index) => ({ fileName: `deposit-${index}.xml`, contents }))
  const { valid, errors } = await validateXML({ xml, ...schemas })
  return valid ? [] : errors.map(({ rawMessage }) => rawMessage)
}
