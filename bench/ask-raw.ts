import http from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

export interface RawAnswer {
  headers: Record<string, string>
  body: Buffer
}

const SENT_WITH = ['content-type', 'content-encoding']

/** An answer as it is sent, compressed where it is. */
export function askRaw(url: string, headers: Record<string, string>): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers }, async (response) => {
      const body = Buffer.concat(await response.toArray())
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`))
      const sent = SENT_WITH.flatMap((name) => {
        const value = response.headers[name]
        return value ? [[name, String(value)]] : []
      })
      resolve({ headers: { ...Object.fromEntries(sent), 'content-length': String(body.length) }, body })
    })
    request.once('error', reject)
  })
}

export const textOf = ({ headers, body }: RawAnswer): string =>
  (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString()
