import { cleanName } from '#engines/deposit/names/clean-name.ts'
import { statedNames } from '#engines/deposit/names/stated-names.ts'
import { partPrintedKeywords } from '#engines/text/part-keywords.ts'
import type { Statements } from '#engines/text-extraction/front-matter/front-matter.ts'
import { withoutEmpty, type TextHead } from './text-head.ts'

/** What a source states by name, as the head of a text: by the same readers as of a file that is uploaded. */
export function headOfStatements(stated: Statements): TextHead {
  const institution = stated.institution?.[0]?.split('\n')
  return withoutEmpty({
    title: lineOf(stated.title),
    subtitle: lineOf(stated.subtitle),
    authors: statedNames(stated.authors ?? []),
    abstract: paragraphsOf(stated.abstract),
    keywords: keywordsOf(stated.keywords),
    language: /^[a-z]{2}(?=$|[-_])/i.exec(stated.language?.[0] ?? '')?.[0].toLowerCase(),
    year: stated.date?.flatMap((date) => YEAR.exec(date)?.[0] ?? [])[0],
    institution: institution?.[0],
    programme: lineOf(stated.programme) ?? institution?.find((part) => /^programa de pós/i.test(part)),
    advisor: personOf(stated.advisor),
    coAdvisor: personOf(stated.coAdvisor),
    titleEn: lineOf(stated.titleEnglish),
    abstractEn: paragraphsOf(stated.abstractEnglish),
    keywordsEn: keywordsOf(stated.keywordsEnglish),
  })
}

const YEAR = /(?<!\d)(?:1[5-9]|2[01])\d\d(?!\d)/

const lineOf = (values: string[] | undefined) => values?.[0]?.replace(/\s+/g, ' ').trim()
const personOf = (values: string[] | undefined) => values && cleanName(values[0]!.split('\n')[0]!)

const paragraphsOf = (values: string[] | undefined) =>
  values?.[0]
    ?.split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n\n')

const keywordsOf = (values: string[] | undefined) =>
  values?.length === 1 ? partPrintedKeywords(values[0]!) : values
