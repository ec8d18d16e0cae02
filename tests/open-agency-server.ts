import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

type AgencyReply = (response: ServerResponse) => void

/** Crossref and DataCite as a test wants them, on one address: what each was asked, and how it answers. */
export async function openAgencyServer() {
  const agency = {
    url: '',
    asked: [] as { path: string; userAgent: string | undefined }[],
    crossref: repliesStatus(404) as AgencyReply,
    datacite: repliesStatus(404) as AgencyReply,
  }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    agency.asked.push({ path, userAgent: request.headers['user-agent'] })
    if (path.startsWith('/works/')) agency.crossref(response)
    else if (path.startsWith('/dois/')) agency.datacite(response)
    else repliesStatus(404)(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  agency.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return agency
}

export const repliesJson =
  (value: unknown): AgencyReply =>
  (response) =>
    response
      .setHeader('content-type', 'application/vnd.api+json; charset=utf-8')
      .end(typeof value === 'string' ? value : JSON.stringify(value))

export const repliesStatus =
  (status: number, headers: Record<string, string> = {}): AgencyReply =>
  (response) =>
    response.writeHead(status, { 'content-type': 'text/plain', ...headers }).end('Resource not found.')
