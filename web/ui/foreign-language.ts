/** For `lang` on words in another language than the page, by which they are read aloud and hyphenated. */
export const foreignLanguage = (language: string): string | undefined =>
  language === 'pt' ? undefined : language
