/** One line of CSV, RFC 4180. A cell that begins like a formula is kept from being one in a spreadsheet. */
export function csvLine(cells: readonly (string | number)[], separator: ',' | ';' = ','): string {
  const cell = (value: string | number) => {
    const text = String(value)
    return `"${(/^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
  }
  return `${cells.map(cell).join(separator)}\r\n`
}
