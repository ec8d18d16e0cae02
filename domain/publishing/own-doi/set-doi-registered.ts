import type { Tx } from '#db/client.ts'

/** From now on the work's own DOI is told wherever a registered one belongs. */
export async function setDoiRegistered(tx: Tx, doi: string): Promise<void> {
  await tx
    .updateTable('works')
    .set({ doi_registered: true })
    .where('internal_doi', '=', doi)
    .where('doi_registered', '=', false)
    .execute()
}
