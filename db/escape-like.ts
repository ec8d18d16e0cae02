/** Typed words as a part of a LIKE pattern: their own % and _ stand for themselves. */
export const escapeLike = (words: string): string => words.replace(/[\\%_]/g, String.raw`\$&`)
