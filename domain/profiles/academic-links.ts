function parse(typed: string): URL | null {
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  const url = URL.parse(address)
  return url && !url.username && !url.password && !url.port ? url : null
}

/** As Lattes prints them at the head of a CV. */
const BEFORE_LATTES = /^(?:endere[çc]o para acessar este cv|id\s+lattes|curr[íi]culo lattes|lattes)\s*:\s*/iu
const K_ID = /^K[\dA-Z]{9}$/

const byKId = (id: string) => `https://buscatextual.cnpq.br/buscatextual/visualizacv.do?id=${id}`

/** The Lattes CV at CNPq, by its number, its K-id or its address; null where it is another site's. */
export function parseLattes(written: string): string | null {
  const typed = written.normalize('NFC').trim().replace(BEFORE_LATTES, '')
  if (/^\d{16}$/.test(typed)) return `https://lattes.cnpq.br/${typed}`
  if (K_ID.test(typed)) return byKId(typed)
  const url = parse(typed)
  if (!url) return null
  const { hostname, pathname, searchParams } = url
  if (hostname === 'lattes.cnpq.br') {
    const number = /^\/(\d{16})\/?$/.exec(pathname)?.[1]
    return number ? `https://lattes.cnpq.br/${number}` : null
  }
  if (hostname !== 'buscatextual.cnpq.br' || !pathname.startsWith('/buscatextual/')) return null
  const id = searchParams.get('id')
  return id && K_ID.test(id) ? byKId(id) : null
}

/** A person's page at LinkedIn; null where it is another site's or a company's. */
export function parseLinkedin(typed: string): string | null {
  const url = parse(typed)
  if (!url || !/^(?:[a-z]{1,3}\.)?linkedin\.com$/.test(url.hostname)) return null
  const name = /^\/(in|pub)\/([^/]{1,100})/.exec(url.pathname)
  return name ? `https://www.linkedin.com/${name[1]}/${name[2]}` : null
}
