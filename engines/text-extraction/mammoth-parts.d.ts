declare module 'mammoth/lib/unzip.js' {
  /** An opened zip, which mammoth also takes in place of a path. */
  export interface ZipFile {
    exists(name: string): boolean
    read(name: string): Promise<Uint8Array>
  }
  const unzip: { openZip(options: { path: string }): Promise<ZipFile> }
  export default unzip
}
