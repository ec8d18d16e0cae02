import type { FrontLine, FrontMatter } from '#engines/text-extraction/front-matter/front-matter.ts'
import { foldInPlace } from '#engines/text/fold.ts'
import { joinTexts } from '../text/join-texts.ts'
import type { Block } from './group-lines.ts'

/** The note of a title page: which kind of work, handed in where, for which degree. */
export interface Nature {
  text: string
  page: number
  /** Where it begins; none where the source states it by a command. */
  line: FrontLine | null
}

const KIND =
  '(?:trabalho de conclusao|trabalho de curso|trabalho final|trabalho de graduacao|trabalho|dissertacao|tese|monografia|projeto final|projeto de graduacao|tcc|memorial|relatorio|artigo|exame de qualificacao|qualificacao|thesis|dissertation|monograph|undergraduate thesis|tesis|trabajo de grado|trabajo final)'
const BEGINS = new RegExp(`^(?:o presente |a presente |este |esta |an? )?${KIND}(?![a-z])`)
const HANDED_IN =
  /\b(?:apresentad|submetid|entregue|realizad|desenvolvid|requisito|exigencia|obtencao|titulo de|grau de|submitted|presented|fulfil|requirements|presentad[ao] (?:a|en)|para optar)/
const MAX_LENGTH = 900

export function findNature({ stated }: FrontMatter, blocks: readonly Block[]): Nature | null {
  for (const [index, block] of blocks.entries()) {
    const text = withContinuation(block, blocks[index + 1])
    if (isNature(text)) return { text, page: block.page, line: block.lines[0]! }
  }
  const said = stated.nature?.find(isNature) ?? stated.nature?.[0]
  return said === undefined ? null : { text: said.replace(/\s+/g, ' '), page: 1, line: null }
}

function isNature(text: string): boolean {
  if (text.length > MAX_LENGTH || text.length < 40) return false
  const folded = foldInPlace(text)
  return BEGINS.test(folded) && HANDED_IN.test(folded.slice(0, 320))
}

/** Where the lines of the note are further apart than those of a paragraph. */
function withContinuation(block: Block, next: Block | undefined): string {
  if (!next || next.page !== block.page || /[.:]$/.test(block.text) || !/^\p{Ll}/u.test(next.text))
    return block.text
  return joinTexts([block.text, next.text])
}
