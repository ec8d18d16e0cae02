import { expect, test } from 'vitest'
import { beginsDownload } from './begins-download.ts'

const begins = (range: string | null, status = range ? 206 : 200, method = 'GET') =>
  beginsDownload(
    new Request('http://site/x.pdf', { method, ...(range && { headers: { Range: range } }) }),
    new Response(null, { status }),
  )

test('a download counts once: whole, or by the piece that holds its beginning', () => {
  expect([null, 'bytes=0-', 'bytes=0-1023', 'Bytes = 0-'].map((range) => begins(range))).toEqual(
    Array(4).fill(true),
  )
  expect(['bytes=1-', 'bytes=1024-2047', 'bytes=-500', 'bytes=10-'].map((range) => begins(range))).toEqual(
    Array(4).fill(false),
  )
  expect([begins('bytes=0-', 416), begins(null, 200, 'HEAD')]).toEqual([false, false])
})
