import {
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresQueryCompiler,
  type QueryCompiler,
} from 'kysely'
import { Driver } from './after-commit.ts'

/**
 * PostgreSQL dialect that writes limits into the statement as literals. With a limit as parameter, a cached
 * plan assumes that a tenth of all rows is read: it then reads tables from their beginning, or looks so
 * expensive that each call is planned anew (docs/decisions/0015). A limit that takes many values is written
 * in parentheses, `limit (${n})`: as literals, each value would make a statement of its own.
 */
export class Dialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new Driver(this.#config)
  }

  override createQueryCompiler(): QueryCompiler {
    return new Compiler()
  }
}

class Compiler extends PostgresQueryCompiler {
  #written = ''

  protected override append(part: string): void {
    this.#written = part
    super.append(part)
  }

  protected override appendValue(value: unknown): void {
    if (this.#written.endsWith('limit ') && Number.isSafeInteger(value)) this.append(String(value))
    else super.appendValue(value)
  }
}
