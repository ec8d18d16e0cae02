// The examples for nginx, with a real one: what they speak of TLS, and what they refuse.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import tls from 'node:tls'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '../bench/product.ts'
import { PATIENCE } from './patience.ts'
import { newFolder } from './run-product.ts'
import { findNginx, httpOf } from './start-nginx.ts'

/** What was agreed on, or why nothing was. */
function speak(port: number, options: tls.ConnectionOptions): Promise<string> {
  return new Promise((resolve) => {
    const socket = tls.connect({ port, host: '127.0.0.1', rejectUnauthorized: false, ...options })
    socket.once('secureConnect', () => {
      resolve(`${socket.getProtocol()} ${socket.getCipher().standardName}`)
      socket.destroy()
    })
    socket.once('error', () => resolve('refused'))
  })
}

const WEAK = ['AES256-GCM-SHA384', 'AES128-SHA', 'ECDHE-RSA-AES128-SHA', 'ECDHE-RSA-AES256-SHA384']

describe.each(['deploy/nginx.conf', 'deploy/nginx-two-machines.conf'])('%s', (example) => {
  let nginx: ChildProcess
  let port: number
  beforeAll(async () => {
    const folder = newFolder()
    port = await freePort()
    const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
    const subject = ['-subj', '/CN=entrepares.exemplo.br', '-days', '1', '-keyout', key, '-out', certificate]
    spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject])
    const site = readFileSync(example, 'utf8')
      .replaceAll(/^\tlisten \[.*\n/gm, '')
      .replace(/^server \{\n\tlisten 80;[^}]*\}\n/m, '')
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    const file = path.join(folder, 'nginx.conf')
    writeFileSync(file, httpOf(site, folder))
    nginx = spawn(findNginx(), ['-p', folder, '-c', file], { stdio: 'inherit' })
    await vi.waitUntil(async () => (await speak(port, {})) !== 'refused', PATIENCE)
  })
  afterAll(() => void nginx.kill('SIGTERM'))

  test('speaks TLS 1.3, and 1.2 with the strongest first', async () => {
    expect(await speak(port, {})).toMatch(/^TLSv1\.3 /)
    const weakFirst = 'ECDHE-RSA-AES128-GCM-SHA256:ECDHE-RSA-CHACHA20-POLY1305:ECDHE-RSA-AES256-GCM-SHA384'
    expect(await speak(port, { maxVersion: 'TLSv1.2', ciphers: weakFirst })).toBe(
      'TLSv1.2 TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384',
    )
  })

  test('refuses what is older, and what has no forward secrecy or is known to be weak', async () => {
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL@SECLEVEL=0' } as const
    expect(await speak(port, old)).toBe('refused')
    for (const cipher of WEAK)
      expect([cipher, await speak(port, { maxVersion: 'TLSv1.2', ciphers: `${cipher}@SECLEVEL=0` })]).toEqual(
        [cipher, 'refused'],
      )
  })
})
