import type { Db } from '#db/client.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '#domain/services.ts'
import { compareApart, type ComparedText } from './compare-apart.ts'
import type { DiffBlock } from './diff-blocks.ts'
import type { DiffPart } from './diff-texts.ts'
import { findAttachments } from '../find-attachments.ts'
import { getVersion, type WorkVersion } from '../get-version.ts'
import { VERSION_NOT_FOUND } from '../texts.ts'

export interface ComparedField {
  name: string
  parts: DiffPart[]
}

export interface VersionComparison {
  from: WorkVersion
  to: WorkVersion
  /** only those that changed */
  fields: ComparedField[]
  text: { blocks: DiffBlock[]; state: 'changed' | 'same' | 'formatting' | 'no-text' | 'too-long' }
}

/**
 * Compares two versions: fields word by word, text block by block. Runs in another process, since it takes
 * long.
 */
export async function compareVersions(
  { db, taskPool }: Pick<Services, 'db' | 'taskPool'>,
  workId: number,
  from: number,
  to: number,
): Promise<VersionComparison> {
  if (from === to) throw new Refusal('missing', VERSION_NOT_FOUND)
  const [before, after] = await Promise.all([getVersion(db, workId, from), getVersion(db, workId, to)])
  const [old, young] = await Promise.all([selectText(db, workId, from), selectText(db, workId, to)])
  const attached = await Promise.all([nameAttachments(db, workId, from), nameAttachments(db, workId, to)])
  const fields = [
    ...FIELDS.map(([name, read]) => ({ name, texts: [read(before), read(after)] as const })),
    { name: 'Anexos', texts: attached },
  ].filter(({ texts: [one, other] }) => one !== other)
  const text = comparable(old, young)
  const diff = await compareApart(taskPool, workId, { fields: fields.map(({ texts }) => texts), text })
  const blocks = diff?.blocks ?? []
  return {
    from: before,
    to: after,
    fields: fields.map(({ name, texts }, index) => ({
      name,
      parts: diff?.fields[index] ?? [
        { kind: 'removed', text: texts[0] },
        { kind: 'added', text: texts[1] },
      ],
    })),
    text: { blocks, state: diff ? stateOf(old, young, blocks) : 'too-long' },
  }
}

const FIELDS: readonly [string, (version: WorkVersion) => string][] = [
  ['Título', (version) => version.title],
  ['Resumo', (version) => version.abstract],
  ['Palavras-chave', (version) => version.keywords.join('; ')],
  ['Autores', (version) => (version.authors ?? version.coAuthors).join('; ')],
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

/** Null where nothing is to be compared: the same file, one without text in it, or one that is still being read. */
function comparable(before: Text, after: Text): readonly [ComparedText, ComparedText] | null {
  if (isSameFile(before, after) || before.plain_text === null || after.plain_text === null) return null
  return [
    { content: before.content, plainText: before.plain_text },
    { content: after.content, plainText: after.plain_text },
  ]
}

const isSameFile = (before: Text, after: Text) =>
  before.paper_file_id !== null && before.paper_file_id === after.paper_file_id

function stateOf(
  before: Text,
  after: Text,
  blocks: readonly DiffBlock[],
): VersionComparison['text']['state'] {
  if (isSameFile(before, after)) return 'same'
  if (before.plain_text === null || after.plain_text === null) return 'no-text'
  if (blocks.some((block) => block.kind !== 'same')) return 'changed'
  return before.content === after.content ? 'same' : 'formatting'
}
