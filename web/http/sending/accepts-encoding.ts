/** Whether who asks reads an answer that is compressed like this. */
export const acceptsEncoding = (
  { headers }: { headers: { get(name: string): string | null } },
  encoding: 'br' | 'gzip',
): boolean => new RegExp(`\\b${encoding}\\b`).test(headers.get('Accept-Encoding') ?? '')
