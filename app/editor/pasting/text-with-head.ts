import type { TextHead } from '#engines/heads/text-head.ts'

/** A text, and before it what its head said and no field took. */
export function textWithHead(
  { title, abstract, keywords, abstractEn, keywordsEn }: TextHead,
  body: string,
): string {
  const parts = [
    title && `# ${title}`,
    ...sectionOf('Resumo', abstract, 'Palavras-chave', keywords),
    ...sectionOf('Abstract', abstractEn, 'Keywords', keywordsEn),
    body,
  ]
  return parts.filter(Boolean).join('\n\n')
}

const sectionOf = (heading: string, text: string | undefined, label: string, words: string[] | undefined) => [
  text && `## ${heading}\n\n${text}`,
  words && `**${label}**: ${words.join('; ')}`,
]
