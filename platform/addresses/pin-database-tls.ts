import { isFar } from './is-far.ts'

/**
 * What `sslmode` in a database URL means here, fixed so that changes in the drivers do not affect it:
 * `require`, `verify-ca` and `verify-full` refuse a server whose certificate is not signed by a known
 * authority, and all but `verify-ca` also refuse a certificate for another name. The modes that fall back to
 * plain text or to an unverified server (`prefer`, `allow`) are not accepted.
 */
const MODES = ['disable', 'require', 'verify-ca', 'verify-full']

/** What is wrong with this database URL, as the end of a sentence; null if it can be used. */
export function databaseTlsProblem(address: string): string | null {
  const { searchParams: given } = new URL(address)
  const mode = given.get('sslmode')
  if (mode !== null && !MODES.includes(mode))
    return `sslmode deve ser ${MODES.slice(0, -1).join(', ')} ou ${MODES.at(-1)}; para um certificado próprio, verify-full ou verify-ca com sslrootcert=/caminho/da/autoridade.pem.`
  if (given.has('ssl') || given.has('uselibpqcompat'))
    return 'a conexão cifrada se pede com sslmode, e não com ssl nem uselibpqcompat.'
  if (mode === 'verify-ca' && !given.get('sslrootcert'))
    return 'sslmode=verify-ca precisa de sslrootcert, o arquivo com o certificado da autoridade.'
  if (given.has('sslrootcert') && (mode === null || mode === 'disable'))
    return 'sslrootcert só vale com sslmode=verify-full, verify-ca ou require.'
  return null
}

/** The same URL, rewritten so that every version of the driver understands it the same way. */
export function pinDatabaseTls(address: string): string {
  const url = new URL(address)
  const mode = url.searchParams.get('sslmode')
  if (mode === 'require') url.searchParams.set('sslmode', 'verify-full')
  if (mode === 'verify-ca') url.searchParams.set('uselibpqcompat', 'true')
  return mode === 'require' || mode === 'verify-ca' ? url.href : address
}

/** Whether a connection to that database goes over a network in clear. */
export function isOpenDatabase(address: string): boolean {
  const { hostname, searchParams: given } = new URL(address)
  const host = given.get('host') ?? decodeURIComponent(hostname)
  const mode = given.get('sslmode')
  return isFar(host) && (mode === null || mode === 'disable')
}
