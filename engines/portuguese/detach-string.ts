/** The same letters in memory of their own: V8 cuts a piece by pointing into the whole, which lives as long as the piece. */
export const detachString = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le')
