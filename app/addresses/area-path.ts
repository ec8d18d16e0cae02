// chunk: shell
// only the diacritics used in Portuguese, not \p{M}: browsers build the table of all of them at its first use
const fold = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(' ', '-')

/** /areas/inteligencia-artificial */
export const areaPath = (area: string): string => `/areas/${fold(area)}`

/** The area of such an address; undefined where there is none. */
export const areaOf = (slug: string, areas: readonly string[]): string | undefined =>
  areas.find((area) => fold(area) === slug)
