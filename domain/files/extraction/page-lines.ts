export interface PageOf {
  page: number
  pages: number
}

const PAGE = /^page (\d{1,6}) (\d{1,6})$/
/** No line that names a page is longer; the line of the answer is, and is not looked at. */
const MAX_LINE = 20

/** What the reader of a file prints when it comes to a page. */
export const pageLine = ({ page, pages }: PageOf): string => `page ${page} ${pages}\n`

/** Takes what a reader prints, in pieces, and tells of each page it names. Whoever took the reader over prints anything. */
export function collectPageLines(onPage: (at: PageOf) => void): (piece: Buffer) => void {
  let line = ''
  return (piece) => {
    const lines = piece.toString('latin1').split('\n')
    for (const [index, part] of lines.entries()) {
      if (index > 0) line = ''
      line = (line + part.slice(0, MAX_LINE)).slice(0, MAX_LINE)
      const found = index < lines.length - 1 ? PAGE.exec(line) : null
      const [page, pages] = [Number(found?.[1]), Number(found?.[2])]
      if (page >= 1 && page <= pages) onPage({ page, pages })
    }
  }
}
