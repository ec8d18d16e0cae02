export const CONTENT_EXCERPT = 200
export const ABSTRACT_EXCERPT = 150

/** The first `length` characters (code points) and an ellipsis; a shorter text stays as it is. */
export function cutExcerpt(text: string, length: number): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  return characters.length <= length
    ? characters.join('')
    : `${characters.slice(0, length).join('').trimEnd()}…`
}

/** What a card shows: the content, or the abstract while an uploaded file has no text. */
export function excerptOf(plainText: string | null, abstract: string): string {
  const text = plainText?.trim()
  return text ? cutExcerpt(text, CONTENT_EXCERPT) : cutExcerpt(abstract, ABSTRACT_EXCERPT)
}
