declare module 'word-extractor/lib/word-ole-extractor.js' {
  interface PartOptions {
    filterUnicode?: boolean
    includeHeadersAndFooters?: boolean
  }

  interface WordDocument {
    getBody(options?: PartOptions): string
    getFootnotes(options?: PartOptions): string
    getEndnotes(options?: PartOptions): string
    getTextboxes(options?: PartOptions): string
  }

  export interface Piece {
    text: string
    unicode: boolean
    startFilePos: number
    size: number
    /** bytes of a character */
    bpc: number
  }

  /** Word's own format, read piece by piece. */
  export default class WordOleExtractor {
    _pieces: Piece[]
    extract(reader: unknown): Promise<WordDocument>
    writePieces(main: Buffer, table: Buffer): void
    writeCharacterProperties(main: Buffer, table: Buffer): void
  }
}

declare module 'word-extractor/lib/buffer-reader.js' {
  export default class BufferReader {
    constructor(buffer: Buffer)
  }
}
