import pg from 'pg'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { isOpenDatabase } from './pin-database-tls.ts'

const address = (query: string, host = 'banco.exemplo.br') => `postgres://u:p@${host}/d${query}`
const tlsOf = (query: string) => {
  const { databaseUrl } = readConfig({ DATABASE_URL: address(query) })
  const { ssl } = new pg.Client({ connectionString: databaseUrl }) as unknown as {
    ssl: boolean | { rejectUnauthorized?: boolean; checkServerIdentity?: unknown }
  }
  return ssl
}

test('a mode that asks for encryption always asks who the server is', () => {
  const warned: unknown[] = []
  const warn = (warning: Error) => warned.push(warning.message)
  process.on('warning', warn)
  expect([tlsOf(''), tlsOf('?sslmode=disable')]).toEqual([false, false])
  for (const mode of ['require', 'verify-full']) {
    const tls = tlsOf(`?sslmode=${mode}`)
    expect([typeof tls, (tls as object as { rejectUnauthorized?: boolean }).rejectUnauthorized]).toEqual([
      'object',
      undefined, // Node's default: refuse
    ])
    expect(tls).not.toHaveProperty('checkServerIdentity')
  }
  process.off('warning', warn)
  expect(warned).toEqual([])
})

test('what would go on in clear, or with anybody, is refused at the start, in words that repeat nothing', () => {
  for (const query of [
    '?sslmode=prefer',
    '?sslmode=allow',
    '?sslmode=no-verify',
    '?ssl=true',
    '?sslmode=verify-ca',
  ])
    expect(() => readConfig({ DATABASE_URL: address(query) }), query).toThrow(
      /DATABASE_URL deve ser corrigida: /,
    )
})

test('a database on another machine without encryption is known as such', () => {
  const open = [address(''), address('?sslmode=disable'), 'postgres:///d?host=10.0.0.5']
  const closed = [
    address('?sslmode=require'),
    address('', 'localhost'),
    address('', '127.0.0.1:5433'),
    address('', '[::1]'),
    'postgres:///d?host=/run/postgresql',
  ]
  expect([open.map(isOpenDatabase), closed.map(isOpenDatabase)]).toEqual([
    open.map(() => true),
    closed.map(() => false),
  ])
})
