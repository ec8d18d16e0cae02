/** Of a file that was not read whole: why, and how many of its pages have text where it has pages. */
export interface PartRead {
  why: 'cut' | 'scanned' | 'no-text'
  pages: number | null
  textPages: number | null
}

/** Of what a reader says; fewer pages without text are blank ones and figures. */
const SCANNED_SHARE = 0.4
const LEAST_SCANNED = 2

/** Null where all of it was read. */
export function partReadOf(read: {
  cut: boolean
  pages: number | null
  textPages: number | null
}): (PartRead & { why: 'cut' | 'scanned' }) | null {
  const { cut, pages, textPages } = read
  if (cut) return { why: 'cut', pages, textPages }
  if (pages === null || textPages === null) return null
  const without = pages - textPages
  const isScanned = without >= LEAST_SCANNED && without >= SCANNED_SHARE * pages
  return isScanned ? { why: 'scanned', pages, textPages } : null
}

/** For whoever reads the work, and in what its checks say. */
export function partReadWords({ why, pages, textPages }: PartRead): string {
  if (why === 'no-text')
    return `Não há texto neste arquivo${pages === null ? '' : ': as páginas parecem digitalizadas'}. A busca e as verificações não o alcançam, e leitores de tela não o leem.`
  const share = pages === null || textPages === null ? '' : ` (${textPages} de ${pages} páginas)`
  return why === 'cut'
    ? `Só o começo deste arquivo pôde ser lido aqui${share}: a busca e as verificações não alcançam o resto.`
    : `Só uma parte deste arquivo tem texto${share}: as outras páginas parecem digitalizadas, e a busca e as verificações não as alcançam.`
}
