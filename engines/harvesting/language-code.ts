const THREE_LETTERS: Readonly<Record<string, string>> = { pt: 'por', en: 'eng', es: 'spa', fr: 'fra' }

/** ISO 639-3, as harvesters of Dublin Core ask: 'por'. */
export const languageCode = (language: string): string => THREE_LETTERS[language] ?? language
