import type { Config } from '#platform/config.ts'
import { Refusal } from '#domain/refusal.ts'

const OWN_DOI =
  'Este DOI é desta plataforma: indique só o de uma versão publicada em outro lugar, ou apague-o'

/** Whether a DOI is one of those that are made here, whoever its work belongs to. */
export const isOwnDoi = ({ doiPrefix }: Pick<Config, 'doiPrefix'>, doi: string): boolean =>
  doi.toLowerCase().startsWith(`${doiPrefix}/`)

/** What is made here is no DOI of a version published elsewhere: it would be told everywhere as a registered one. */
export function requireForeignDoi(
  config: Pick<Config, 'doiPrefix'>,
  { registeredDoi }: { registeredDoi: string | null },
): void {
  if (registeredDoi !== null && isOwnDoi(config, registeredDoi))
    throw new Refusal('invalid', OWN_DOI, { fields: { registeredDoi: OWN_DOI } })
}
