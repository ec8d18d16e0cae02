import { expect, test } from 'vitest'
import { sendDocument } from './send-document.ts'

const send = (headers: Record<string, string> = {}) =>
  sendDocument(new Request('http://localhost/atom.xml', { headers }), '<feed/>', {
    type: 'application/atom+xml',
    cacheControl: 'public, max-age=300',
  })
const etag = send().headers.get('ETag')!

test.each([[etag], [`W/${etag}`], [`"other", W/${etag}`], ['*']])(
  'who has it already (%s) is told so, without it',
  async (known) => {
    const answer = send({ 'If-None-Match': known })
    expect([answer.status, await answer.text(), answer.headers.get('ETag')]).toEqual([304, '', etag])
  },
)

test('who has another gets it', async () => {
  const answer = send({ 'If-None-Match': '"other"' })
  expect([answer.status, await answer.text()]).toEqual([200, '<feed/>'])
})
