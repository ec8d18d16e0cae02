import type { Tx } from '#db/client.ts'

/** The tick beside a name; false where it was so already. Who may set it is decided by who calls. */
export async function setVerified(tx: Tx, personId: number, verified: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('profiles')
    .set({ is_verified: verified })
    .where('id', '=', personId)
    .where('is_verified', '=', !verified)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
