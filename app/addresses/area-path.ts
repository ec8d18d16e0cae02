const fold = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-')

/** /areas/inteligencia-artificial */
export const areaPath = (area: string): string => `/areas/${fold(area)}`

/** The area of such an address; undefined where there is none. */
export const areaOf = (slug: string, areas: readonly string[]): string | undefined =>
  areas.find((area) => fold(area) === slug)
