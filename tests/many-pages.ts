const WORDS = 'quintais varzea sementes familias colheita rio maes filhas mandioca chuva roca casa'.split(' ')

/** A PDF of so many pages, each with a line of its own: one on every page would be taken for a running title. */
export function manyPages(count: number): Buffer<ArrayBuffer> {
  const lineOf = (n: number) =>
    [1, 5, 7, 11].map((step) => WORDS[(n * step + (n >> 2)) % WORDS.length]).join(' ')
  const pages = Array.from({ length: count }, (_, n) => n)
  const kids = pages.map((n) => `${2 * n + 4} 0 R`).join(' ')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${count}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...pages.flatMap((n) => {
      const text = `BT /F1 12 Tf 72 720 Td (${lineOf(n)} e o que delas se guarda na memoria de quem planta.) Tj ET`
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${2 * n + 5} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
        `<</Length ${text.length}>>stream\n${text}\nendstream`,
      ]
    }),
  ]
  // without a table of offsets: readers find the objects by themselves
  const body = objects.map((object, n) => `${n + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.5\n${body}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\n%%EOF`)
}
