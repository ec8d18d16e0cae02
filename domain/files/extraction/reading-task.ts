import type { Limits } from '#engines/text-extraction/limits.ts'

export type Extension = 'pdf' | 'docx' | 'doc' | 'tex'

/** What the parent asks of the child, as its one argument. */
export type ReadingTask = { path: string } & (
  | { kind: 'text'; extension: Extension }
  | { kind: 'metadata'; extension: Extension }
  | { kind: 'cover' }
)

export type BoundedTask = ReadingTask & {
  limits: Limits
  /** Set where the system cannot limit the address space. */
  watchMemory: boolean
}
