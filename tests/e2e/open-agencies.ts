import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The DOI that is on record, one whose answer is HTML, and one whose answer never comes; all others are unknown. */
export const DOIS = {
  known: '10.1590/quintais-de-varzea',
  html: '10.1590/em-manutencao',
  slow: '10.1590/sem-resposta',
} as const

const RECORD = {
  message: {
    DOI: DOIS.known,
    type: 'journal-article',
    title: ['Quintais de várzea: manejo e memória'],
    author: [
      { given: 'Ana', family: 'Sá', ORCID: 'http://orcid.org/0000-0002-1825-0097' },
      { name: 'Museu Paraense Emílio Goeldi' },
    ],
    'container-title': ['Revista de Várzea'],
    volume: '12',
    issued: { 'date-parts': [[2020]] },
  },
}

/** Crossref and DataCite as the product asks them, on one local address. */
export async function openAgencies(): Promise<string> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '')
    if (path === `/works/${DOIS.known}`)
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(RECORD))
    if (path.endsWith(DOIS.html))
      return response.setHeader('content-type', 'text/html').end('<p>Em manutenção</p>')
    if (path.endsWith(DOIS.slow)) return
    return response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
