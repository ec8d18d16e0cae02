import { proposed } from '../text/proposed-metadata.ts'
import type { ProposedValue } from '../text/proposed-metadata.ts'
import { detectLanguage } from '#engines/text/detect-language.ts'
import type { Language } from '#engines/text/detect-language.ts'
import type { FrontDocument } from '../reading/read-document.ts'

const MIN_LETTERS = 150
const MIN_BODY = 600

/** The language of what was read, abstracts in others left aside. */
export function proposeLanguage({
  front,
  lines,
  sections,
  head,
}: FrontDocument): ProposedValue<Language> | undefined {
  const [said] = front.stated.language ?? []
  const stated = /^(pt|en|es|fr)\b/i.exec(said ?? '')?.[1]?.toLowerCase() as Language | undefined
  if (stated) return proposed(stated, { page: 1, text: said! })
  const inAbstracts = new Set(sections.flatMap(({ blocks }) => blocks.flatMap((block) => block.lines)))
  const body = lines.filter((line) => !inAbstracts.has(line)).slice(head.length)
  const own = body.map((line) => line.text).join(' ')
  // in a file that is little more than its abstracts, the first one has its language
  const text =
    own.length > MIN_BODY ? own : [...head.map(({ line }) => line.text), ...firstAbstract(sections)].join(' ')
  const found = detectLanguage(text, { lead: 3 })
  const sample = lines.find((line) => line.text.length > 40) ?? lines[0]
  return found && sample && (text.match(/\p{L}/gu)?.length ?? 0) >= MIN_LETTERS
    ? proposed(found, sample)
    : undefined
}

const firstAbstract = (sections: FrontDocument['sections']): string[] =>
  sections.find(({ kind }) => kind === 'abstract')?.blocks.map(({ text }) => text) ?? []
