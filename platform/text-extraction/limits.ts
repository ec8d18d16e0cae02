export interface Limits {
  /** All of the child's addresses, in kB; of these Node reserves 1.3 million at its start without using them. */
  addressSpaceKb: number
  /** Where the address space cannot be limited the child watches its resident memory against this. */
  residentMb: number
  heapMb: number
  cpuSeconds: number
  wallMs: number
  /** After this much computing the reader of PDFs stops and answers with what it has. */
  enoughMs: number
  maxCharacters: number
  maxPages: number
}

/** Why these: docs/decisions/0008-text-extraction.md. */
export const TEXT_LIMITS: Limits = {
  addressSpaceKb: 2_300_000,
  residentMb: 900,
  heapMb: 640,
  cpuSeconds: 45,
  wallMs: 60_000,
  enoughMs: 30_000,
  maxCharacters: 2_000_000,
  maxPages: 1_500,
}

export const COVER_LIMITS: Limits = { ...TEXT_LIMITS, cpuSeconds: 20, wallMs: 30_000 }
