declare module 'mammoth/lib/unzip.js' {
  /** An opened zip, which mammoth also takes in place of a path. */
  export interface ZipFile {
    exists(name: string): boolean
    read(name: string): Promise<Uint8Array>
  }
  const unzip: { openZip(options: { path: string }): Promise<ZipFile> }
  export default unzip
}

declare module 'mammoth/lib/docx/office-xml-reader.js' {
  export interface XmlElement {
    attributes: Record<string, string | undefined>
    firstOrEmpty(name: string): XmlElement
    getElementsByTagName(name: string): XmlElement[]
  }
  const reader: {
    readXmlFromZipFile(file: import('mammoth/lib/unzip.js').ZipFile, path: string): Promise<XmlElement | null>
  }
  export default reader
}
