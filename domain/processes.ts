/** How the process that served before in the same place ended. */
export interface Replaced {
  at: string
  code: number | null
  signal: string | null
}

/** What a process that serves tells of itself. */
export interface ProcessFacts {
  number: number
  startedAt: string
  /** what it takes of the machine's memory */
  memory: number
  streams: number
  pages: { count: number; bytes: number }
  /** parts of pages that failed to render and were left out, since the process started */
  undrawn: number
  replaced: Replaced | null
}

/** The processes that answer, of as many as should. */
export interface Processes {
  wanted: number
  answering: ProcessFacts[]
}
