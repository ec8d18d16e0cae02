import type { Services } from '#domain/services.ts'
import type { Config } from '#platform/config.ts'

export interface Open {
  services: Services
  databaseUrl: string
  config: Config
  say: (line: string) => void
}

export interface Command {
  /** What it takes, in this order; one with a question mark may be left out; the last of several words needs no quotes. */
  takes: readonly string[]
  does: string
  /** What is said when it is done. */
  run(open: Open, ...given: string[]): Promise<string>
}

// What moves a terminal's cursor, colours it or turns the direction of its text.
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
