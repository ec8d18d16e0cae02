/** The language of a work as machines name it: RFC 5646. */
export const languageTag = (language: string): string => (language === 'pt' ? 'pt-BR' : language)
