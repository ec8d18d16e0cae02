/**
 * Whether an answer begins a download: of one that comes in pieces only the piece with the file's first byte counts,
 * however many follow.
 */
export function beginsDownload(request: Request, answer: Response): boolean {
  if (request.method !== 'GET' || answer.status >= 400) return false
  const range = request.headers.get('Range')
  return range === null || /^\s*bytes\s*=\s*0+\s*-/i.test(range)
}
