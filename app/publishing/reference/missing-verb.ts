/** Before what a reference lacks: 'Falta a cidade', 'Faltam a cidade e o ano'. */
export const missingVerb = (gaps: readonly unknown[]): string => (gaps.length === 1 ? 'Falta' : 'Faltam')
