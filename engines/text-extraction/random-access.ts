/** A file of which pieces are read where they are, in memory or where it is stored. */
export interface RandomAccess {
  size: number
  /** Fewer bytes where the file ends before. */
  read(start: number, bytes: number): Promise<Buffer>
}

/** A file that is whole in memory. */
export const inMemory = (content: Buffer): RandomAccess => ({
  size: content.length,
  read: async (start, bytes) => content.subarray(start, start + bytes),
})
