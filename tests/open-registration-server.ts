import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export type Reply = (response: ServerResponse) => void

interface DataCiteAsked {
  authorization: string | undefined
  attributes: { doi: string; event: string; url: string; xml?: string }
}

/**
 * DataCite and Crossref as far as DOIs are registered with them, on one address: DataCite keeps each DOI in its state,
 * Crossref takes files and tells later. `wrong` answers in their place until it is taken away.
 */
export async function openRegistrationServer() {
  const agency = {
    url: '',
    wrong: null as Reply | null,
    /** what Crossref says later, by the name of the file; without one, that it worked */
    results: new Map<string, string>(),
    /** nothing is worked through while this is so */
    isBusy: false,
    asked: [] as string[],
    datacite: [] as DataCiteAsked[],
    states: new Map<string, string>(),
    crossref: new Map<string, string>(),
    running: 0,
    mostAtOnce: 0,
  }
  const server = createServer((request, response) => {
    agency.running += 1
    agency.mostAtOnce = Math.max(agency.mostAtOnce, agency.running)
    response.on('close', () => (agency.running -= 1))
    void bodyOf(request).then((body) => {
      agency.asked.push(`${request.method} ${new URL(request.url ?? '', agency.url).pathname}`)
      if (agency.wrong) agency.wrong(response)
      else if (request.url?.startsWith('/dois/')) answerDataCite(agency, request, response, body)
      else answerCrossref(agency, request, response, body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  agency.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return agency
}

type Agency = Awaited<ReturnType<typeof openRegistrationServer>>

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request) body += String(part)
  return body
}

const STATES: Readonly<Record<string, string>> = { publish: 'findable', hide: 'registered' }

function answerDataCite(agency: Agency, request: IncomingMessage, response: ServerResponse, body: string) {
  const { data } = JSON.parse(body) as { data: { id: string; attributes: DataCiteAsked['attributes'] } }
  agency.datacite.push({ authorization: request.headers.authorization, attributes: data.attributes })
  if (data.attributes.event === 'hide' && !agency.states.has(data.id))
    return repliesWith(404, { errors: [{ status: '404', title: 'Not found.' }] })(response)
  const state = STATES[data.attributes.event] ?? 'draft'
  agency.states.set(data.id, state)
  return repliesWith(200, { data: { id: data.id, type: 'dois', attributes: { state } } })(response)
}

/** Answers JSON as the agency's API does, or a text. */
export const repliesWith =
  (status: number, body: unknown): Reply =>
  (response) =>
    typeof body === 'string'
      ? response.writeHead(status, { 'content-type': 'text/html' }).end(body)
      : response.writeHead(status, { 'content-type': 'application/vnd.api+json' }).end(JSON.stringify(body))

export const dropsConnection: Reply = (response) => response.destroy()

function answerCrossref(agency: Agency, request: IncomingMessage, response: ServerResponse, body: string) {
  const { pathname, searchParams } = new URL(request.url ?? '', agency.url)
  const file =
    pathname === '/servlet/deposit'
      ? (/filename="([^"]+)"/.exec(body)?.[1] ?? '')
      : (searchParams.get('file_name') ?? '')
  if (pathname === '/servlet/deposit') {
    if (!body.includes('doMDUpload') || !/name="login_passwd"\r\n\r\nsegredo-da-agencia\r\n/.test(body))
      return repliesWith(200, '<html><h2>FAILURE</h2><p>Wrong login</p></html>')(response)
    agency.crossref.set(file, body.slice(body.indexOf('<?xml'), body.lastIndexOf('</doi_batch>') + 12))
    return repliesWith(200, '<html><title>SUCCESS</title><h2>SUCCESS</h2></html>')(response)
  }
  return repliesWith(200, resultOf(agency, file))(response)
}

function resultOf(agency: Agency, file: string): string {
  const batch = agency.crossref.get(file)
  if (batch === undefined) return '<doi_batch_diagnostic status="unknown_submission"></doi_batch_diagnostic>'
  if (agency.isBusy) return '<doi_batch_diagnostic status="in_process"></doi_batch_diagnostic>'
  const doi = /<doi>([^<]+)<\/doi>/.exec(batch)?.[1]
  const said =
    agency.results.get(doi ?? '') ??
    `<record_diagnostic status="Success"><doi>${doi}</doi><msg>Successfully added</msg></record_diagnostic>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<doi_batch_diagnostic status="completed" sp="test">${said}</doi_batch_diagnostic>`
}
