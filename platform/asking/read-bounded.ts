/** An answer was longer than anybody wants it. */
class AnswerTooLong extends Error {
  override name = 'AnswerTooLong'
}

/** The body of an answer as text, given up once it is too long. */
export async function readBounded(response: Response, mostBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > mostBytes) throw new AnswerTooLong(`the answer is longer than ${mostBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
