/** How gladly who asks reads an answer that is compressed like this: RFC 9110 §12.5.3; 0 is not at all. */
export function encodingWeight(
  { headers }: { headers: { get(name: string): string | null } },
  encoding: 'br' | 'gzip',
): number {
  const weights = new Map<string, number>()
  for (const part of (headers.get('Accept-Encoding') ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((one) => one.trim())
    const typed = parameters.find((one) => one.startsWith('q='))?.slice(2)
    const weight = typed === undefined ? 1 : Number(typed)
    weights.set(name, weight >= 0 && weight <= 1 ? weight : 0)
  }
  return weights.get(encoding) ?? weights.get('*') ?? 0
}
