import officeXml from 'mammoth/lib/docx/office-xml-reader.js'
import type { ZipFile } from 'mammoth/lib/unzip.js'

const STYLES = 'word/styles.xml'
/** Word has nine; a tenth means no level. */
export const LEVELS = 9

interface Style {
  name: string
  level: number | null
  basedOn: string | undefined
}

/**
 * The paragraph styles that are headings, by id: those with an outline level, whatever their name, and those
 * based on one.
 */
export async function readOutlineLevels(file: ZipFile): Promise<ReadonlyMap<string, number>> {
  const root = file.exists(STYLES) ? await officeXml.readXmlFromZipFile(file, STYLES) : null
  const styles = new Map<string, Style>()
  for (const element of root?.getElementsByTagName('w:style') ?? []) {
    const valueOf = (part: string) => element.firstOrEmpty(part).attributes['w:val']
    const level = element.firstOrEmpty('w:pPr').firstOrEmpty('w:outlineLvl').attributes['w:val']
    const id = element.attributes['w:styleId']
    if (id === undefined || element.attributes['w:type'] !== 'paragraph' || styles.has(id)) continue
    styles.set(id, {
      name: valueOf('w:name') ?? '',
      level: level === undefined ? null : Number(level),
      basedOn: valueOf('w:basedOn'),
    })
  }
  const levels = new Map<string, number>()
  for (const id of styles.keys()) {
    const level = levelOf(styles, id)
    if (level !== null && level >= 0 && level < LEVELS) levels.set(id, level + 1)
  }
  return levels
}

/** The title of a table of contents looks like a heading and is none. */
function levelOf(styles: ReadonlyMap<string, Style>, id: string): number | null {
  const seen = new Set<string>()
  let at: string | undefined = id
  while (at !== undefined && !seen.has(at)) {
    seen.add(at)
    const style = styles.get(at)
    if (!style || /^(?:toc|sumário|title|título|subtitle|subtítulo)( heading)?$/i.test(style.name))
      return null
    const named = /^(?:heading|título) (\d)$/i.exec(style.name)
    if (style.level !== null || named) return style.level ?? Number(named![1]) - 1
    at = style.basedOn
  }
  return null
}
