/** What a text says of itself; what it does not say is missing. */
export interface TextHead {
  title?: string
  subtitle?: string
  authors?: string[]
  abstract?: string
  keywords?: string[]
  /** As in `lang="pt-BR"`, without the country. */
  language?: string
  year?: string
  institution?: string
  programme?: string
  advisor?: string
  coAdvisor?: string
  titleEn?: string
  abstractEn?: string
  keywordsEn?: string[]
}

export interface HeadedText {
  head: TextHead
  /** The text without its head. */
  body: string
}

/** Without what is empty. */
export function withoutEmpty(head: { [Name in keyof TextHead]: TextHead[Name] | undefined }): TextHead {
  return Object.fromEntries(
    Object.entries(head).filter(([, value]) => value !== undefined && value.length > 0),
  )
}
