import { proposed } from '../text/proposed-metadata.ts'
import type { ProposedValue, ProposedMetadata } from '../text/proposed-metadata.ts'
import { detectLanguage } from '#engines/text/detect-language.ts'
import { partKeywords, partPrintedKeywords } from '#engines/text/part-keywords.ts'
import type { Language } from '#engines/text/detect-language.ts'
import { foldInPlace } from '#engines/text/fold.ts'
import { joinTexts } from '../text/join-texts.ts'
import type { Block } from '../reading/group-lines.ts'
import type { FrontDocument } from '../reading/read-document.ts'
import type { FrontSection } from '../reading/read-sections.ts'

type Abstracts = Pick<ProposedMetadata, 'abstract' | 'abstractEnglish' | 'keywords' | 'keywordsEnglish'>

const MIN_LENGTH = 120

/** The abstract in the language of the work and the one in English; of a work in English there is only that. */
export function proposeAbstracts(document: FrontDocument, language: Language | null): Abstracts {
  const own = language === 'en' || !language ? 'pt' : language
  const { stated } = document.front
  const abstract = said(stated.abstract) ?? abstractIn(document, own)
  const english = said(stated.abstractEnglish) ?? abstractIn(document, 'en')
  const keywords = statedList(stated.keywords) ?? keywordsIn(document, own)
  const englishKeywords = statedList(stated.keywordsEnglish) ?? keywordsIn(document, 'en')
  return {
    ...(abstract && { abstract }),
    ...(english && { abstractEnglish: english }),
    ...(keywords && { keywords }),
    ...(englishKeywords && { keywordsEnglish: englishKeywords }),
  }
}

function said(values: string[] | undefined): ProposedValue | undefined {
  const text = values?.join('\n').replace(/\s+/g, ' ').trim()
  return text ? proposed(text, { page: 1, text }) : undefined
}

function statedList(values: string[] | undefined): ProposedValue<string[]> | undefined {
  const list = values?.length === 1 ? partPrintedKeywords(values[0]!) : values?.flatMap(partKeywords)
  return list && list.length > 0 ? proposed(list, { page: 1, text: list.join('; ') }) : undefined
}

function abstractIn({ sections, seen }: FrontDocument, language: Language): ProposedValue | undefined {
  for (const section of sections) {
    if (section.kind !== 'abstract') continue
    const blocks = withoutForeword(section.blocks)
    const text = tidyText(
      joinTexts(
        blocks.map((block) => block.text),
        seen,
      ),
    )
    if (text.length >= MIN_LENGTH && detectLanguage(text) === language) return proposed(text, blocks[0]!)
  }
  return undefined
}

const REFERENCE = /^\p{Lu}[\p{Lu}\s'’-]+,\s.{10,}\b(?:19|20)\d\d\b/u
const ABOUT =
  /^(?:autor|orientador|coorientador|author|advisor|supervisor|student|aluno|programa|titulo|title|palavras|area)\p{L}*(?:\(a\))?\s*:/u

/** Without what is above the text: the work's own reference, its title, its author. */
function withoutForeword(blocks: readonly Block[]): Block[] {
  const kept = blocks.filter(({ text }) => !ABOUT.test(foldInPlace(text)) && !isOwnReference(text))
  const [first, second] = kept
  const isTitle = first && second && first.text.length < 300 && !/[.!?;,:]["”]?$/.test(first.text)
  return isTitle && second.text.length > first.text.length ? kept.slice(1) : kept
}

const isOwnReference = (text: string): boolean =>
  text.length < 500 && REFERENCE.test(text) && /\b(?:f|p)\.|dissertação|tese|trabalho|thesis/i.test(text)

const tidyText = (text: string): string => text.replace(/\s+/g, ' ').trim()

function keywordsIn(
  { sections }: FrontDocument,
  language: 'pt' | 'en' | 'es' | 'fr',
): ProposedValue<string[]> | undefined {
  for (const section of sections) {
    if (section.kind !== 'keywords' || section.language !== language) continue
    const list = partPrintedKeywords(textOf(section))
    if (list.length > 1) return proposed(list, section.blocks[0]!)
  }
  return undefined
}

const textOf = ({ blocks }: FrontSection): string => joinTexts(blocks.map(({ text }) => text))
