import type { Db } from '#db/client.ts'
import { Refusal } from '../refusal.ts'
import { diffTexts, type DiffPart } from './diff-texts.ts'
import { findAttachments } from './find-attachments.ts'
import { getVersion, type WorkVersion } from './get-version.ts'
import { VERSION_NOT_FOUND } from './texts.ts'

export interface ComparedField {
  name: string
  parts: DiffPart[]
}

export interface Comparison {
  from: WorkVersion
  to: WorkVersion
  /** only those that changed */
  fields: ComparedField[]
  text: { parts: DiffPart[]; state: 'changed' | 'same' | 'formatting' | 'no-text' }
}

/** Two versions of a work, word by word. */
export async function compareVersions(db: Db, workId: number, from: number, to: number): Promise<Comparison> {
  if (from === to) throw new Refusal('missing', VERSION_NOT_FOUND)
  const [before, after] = await Promise.all([getVersion(db, workId, from), getVersion(db, workId, to)])
  const [old, young] = await Promise.all([selectText(db, workId, from), selectText(db, workId, to)])
  const fields: ComparedField[] = []
  for (const [name, read] of FIELDS) {
    const parts = await diffTexts(read(before), read(after))
    if (parts.some((part) => part.kind !== 'same')) fields.push({ name, parts })
  }
  const attached = await diffTexts(
    await nameAttachments(db, workId, from),
    await nameAttachments(db, workId, to),
  )
  if (attached.some((part) => part.kind !== 'same')) fields.push({ name: 'Anexos', parts: attached })
  return { from: before, to: after, fields, text: await compareTexts(old, young) }
}

const FIELDS: readonly [string, (version: WorkVersion) => string][] = [
  ['Título', (version) => version.title],
  ['Resumo', (version) => version.abstract],
  ['Palavras-chave', (version) => version.keywords.join('; ')],
  ['Coautores', (version) => version.coAuthors.join('; ')],
  ['Área temática', (version) => version.area],
  ['Categoria', (version) => version.category],
  ['Instituição', (version) => version.institution ?? ''],
  ['Título em inglês', (version) => version.titleEn ?? ''],
  ['Resumo em inglês', (version) => version.abstractEn ?? ''],
]

async function nameAttachments(db: Db, workId: number, version: number): Promise<string> {
  const attachments = await findAttachments(db, { id: workId, path: '' }, version)
  return attachments
    .map(({ name, description }) => (description ? `${name} (${description})` : name))
    .join('; ')
}

interface Text {
  content: string | null
  plain_text: string | null
  paper_file_id: number | null
}

function selectText(db: Db, workId: number, version: number): Promise<Text> {
  return db
    .selectFrom('work_versions')
    .select(['content', 'plain_text', 'paper_file_id'])
    .where('work_id', '=', workId)
    .where('version_number', '=', version)
    .executeTakeFirstOrThrow()
}

async function compareTexts(before: Text, after: Text): Promise<Comparison['text']> {
  if (before.paper_file_id !== null && before.paper_file_id === after.paper_file_id)
    return { parts: [], state: 'same' }
  // a file without text in it, or one that is still being read
  if (before.plain_text === null || after.plain_text === null) return { parts: [], state: 'no-text' }
  const parts = await diffTexts(before.plain_text, after.plain_text)
  if (parts.some((part) => part.kind !== 'same')) return { parts, state: 'changed' }
  return { parts: [], state: before.content === after.content ? 'same' : 'formatting' }
}
