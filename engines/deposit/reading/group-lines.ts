import { joinTexts } from '../text/join-texts.ts'
import type { SeenWords } from '#engines/text-extraction/join-cut-words.ts'
import type { FrontLine } from '#engines/text-extraction/front-matter/front-matter.ts'

/** Lines close together: a title, a paragraph, the names of the authors. */
export interface Block {
  lines: FrontLine[]
  text: string
  page: number
  size: number
}

const SAME_SIZE = 0.06
const MAX_GAP = 1.95

/** Lines as blocks, in their order; `endsBefore` says where one begins though it is close. */
export function groupLines(
  lines: readonly FrontLine[],
  seen: SeenWords,
  endsBefore: (line: FrontLine) => boolean = () => false,
): Block[] {
  const blocks: FrontLine[][] = []
  for (const line of lines) {
    const block = blocks.at(-1)
    if (block && standsTogether(block.at(-1)!, line) && !endsBefore(line)) block.push(line)
    else blocks.push([line])
  }
  return blocks.map((block) => toBlock(block, seen))
}

function standsTogether(before: FrontLine, line: FrontLine): boolean {
  if (before.page !== line.page || before.style !== line.style) return false
  // whole paragraphs that are centred may be one title on two lines
  if ((before.whole || line.whole) && !(before.centred && line.centred && before.bold === line.bold))
    return false
  if (!isSameSize(before.size, line.size)) return false
  const gap = before.y - line.y
  return gap > -0.3 * line.size && gap <= MAX_GAP * Math.max(before.size, line.size)
}

export const isSameSize = (one: number, other: number): boolean =>
  Math.abs(one - other) <= SAME_SIZE * Math.max(one, other)

function toBlock(lines: FrontLine[], seen: SeenWords): Block {
  const [first] = lines
  return {
    lines,
    text: joinTexts(
      lines.map(({ text }) => text),
      seen,
    ),
    page: first!.page,
    size: first!.size,
  }
}
