import { inMemory } from './random-access.ts'
import { readZipEntries, readZipEntry } from './read-zip-entry.ts'

/** A zip to its end, with the list of what is in it. */
export async function isWholeDocx(content: Buffer): Promise<boolean> {
  const file = inMemory(content)
  const types = (await readZipEntries(file))?.find(({ name }) => name === '[Content_Types].xml')
  return types !== undefined && (await readZipEntry(file, types)) !== null
}
