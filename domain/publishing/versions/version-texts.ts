export const VERSION_CHANGED =
  'Outra pessoa publicou uma versão nova deste trabalho enquanto você editava. Seu texto está guardado: escolha o que fica e publique de novo.'
export const OWN_VERSION_CHANGED =
  'Você publicou uma versão nova deste trabalho em outra aba ou aparelho. Seu texto está guardado: escolha o que fica e publique de novo.'

/** Whether a kept version says the same of its work as this form does. */
export function versionStands(kept: unknown, sent: object): boolean {
  return JSON.stringify(sorted(kept as object)) === JSON.stringify(sorted(sent))
}

/** What a program of before did not know is as good as not said. */
const sorted = (value: object) =>
  Object.entries(value ?? {})
    .filter(([, said]) => said !== null)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
