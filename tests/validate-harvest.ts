import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { validateXML } from 'xmllint-wasm'

const folder = path.join(import.meta.dirname, 'data/xsd')
const ALL = `<schema xmlns="http://www.w3.org/2001/XMLSchema">
${[
  ['http://www.openarchives.org/OAI/2.0/', 'OAI-PMH.xsd'],
  ['http://www.openarchives.org/OAI/2.0/oai_dc/', 'oai_dc.xsd'],
  ['http://oai.ibict.br/mtd2-br/', 'mtd2-br.xsd'],
  ['http://namespace.openaire.eu/schema/oaire/', 'oaire.xsd'],
  ['http://www.openarchives.org/OAI/2.0/oai-identifier', 'oai-identifier.xsd'],
]
  .map(([namespace, file]) => `<import namespace="${namespace}" schemaLocation="${file}"/>`)
  .join('\n')}
</schema>`
const preload = globSync('*.xsd', { cwd: folder }).map((fileName) => ({
  fileName,
  contents: readFileSync(path.join(folder, fileName), 'utf8'),
}))

/** What the schemas of the protocol and of its formats have against an answer; nothing where it is valid. */
export async function validateHarvest(xml: string): Promise<string[]> {
  const { valid, errors } = await validateXML({
    xml: { fileName: 'answer.xml', contents: xml },
    schema: { fileName: 'all.xsd', contents: ALL },
    preload,
  })
  return valid ? [] : errors.map(({ rawMessage }) => rawMessage)
}
