const PLACES = 6

/** A Bloom filter: a set of words in little more than a byte each, without false negatives. */
export class BloomFilter {
  readonly bits: Uint8Array

  constructor(bits: Uint8Array) {
    this.bits = bits
  }

  add(word: string): void {
    for (const place of this.#placesOf(word)) this.bits[place >> 3]! |= 1 << (place & 7)
  }

  has(word: string): boolean {
    return this.#placesOf(word).every((place) => (this.bits[place >> 3]! & (1 << (place & 7))) !== 0)
  }

  #placesOf(word: string): number[] {
    const first = hash(word, 0x811c9dc5)
    const step = hash(word, 0x01234567) | 1
    return Array.from(
      { length: PLACES },
      (_, i) => ((first + Math.imul(i, step)) >>> 0) % (this.bits.length * 8),
    )
  }
}

/** FNV-1a, its bits mixed once more. */
function hash(word: string, seed: number): number {
  let value = seed
  for (const letter of word) value = Math.imul(value ^ letter.codePointAt(0)!, 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  return (value ^ (value >>> 13)) >>> 0
}
