import { type DatabaseConnection, PostgresDriver } from 'kysely'
import type { Tx } from './client.ts'

// Symbol.for: the server/ programs and the built product each have their own copy of this module
const WAITING = Symbol.for('entrepares.after-commit')
type Waiting = DatabaseConnection & { [WAITING]?: (() => void)[] }

/** Runs `work` after the transaction commits; never if it rolls back. For announcing what has happened. */
export async function afterCommit(tx: Tx, work: () => void): Promise<void> {
  await tx.getExecutor().provideConnection(async (connection: Waiting) => {
    ;(connection[WAITING] ??= []).push(work)
  })
}

/** Runs what waits for the commit, in the order it was asked for. */
export class Driver extends PostgresDriver {
  override async commitTransaction(connection: Waiting): Promise<void> {
    const waiting = takeWaiting(connection)
    await super.commitTransaction(connection)
    for (const work of waiting) {
      try {
        work()
      } catch (error) {
        // what was written remains: nobody may be told that it failed
        process.emitWarning(error instanceof Error ? error : String(error))
      }
    }
  }

  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    takeWaiting(connection)
    await super.rollbackTransaction(connection)
  }
}

function takeWaiting(connection: Waiting): readonly (() => void)[] {
  const waiting = connection[WAITING] ?? []
  delete connection[WAITING]
  return waiting
}
