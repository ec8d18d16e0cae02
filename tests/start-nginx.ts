// A real nginx with an example of `deploy/`, for trials.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { vi } from 'vitest'
import { PATIENCE } from './patience.ts'

/** As root on Debian it is installed; elsewhere the operator hears what is missing. */
export function findNginx(): string {
  const found = () =>
    ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find((file) => existsSync(file))
  if (!found() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'nginx-light'], {
      env,
      stdio: 'inherit',
    })
  }
  const nginx = found()
  if (!nginx)
    throw new Error('This trial needs nginx: install it (Debian and Ubuntu: apt-get install nginx-light).')
  return nginx
}

/** The whole configuration around a site, which writes into that folder alone. */
export function httpOf(site: string, folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  return `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
     http { access_log off; ${temporary.join(' ')} ${site} }`
}

/**
 * Answers once the product behind it does.
 *
 * @param example of the site, naming the product's own addresses; certificates are left out
 */
export async function startNginx(example: string, folder: string, port: number): Promise<ChildProcess> {
  const site = example
    .replaceAll(/^\t(?:(?:# of TLS|ssl_).*|listen \[.*)\n/gm, '')
    .replace(/^server \{\n\tlisten 80;[^}]*\}\n/m, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
  writeFileSync(path.join(folder, 'nginx.conf'), httpOf(site, folder))
  const nginx = spawn(findNginx(), ['-p', folder, '-c', `${folder}/nginx.conf`], { stdio: 'inherit' })
  await vi.waitUntil(
    () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      ),
    PATIENCE,
  )
  return nginx
}
