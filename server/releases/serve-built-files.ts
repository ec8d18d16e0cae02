import { existsSync } from 'node:fs'
import path from 'node:path'
import sirv, { type RequestHandler } from 'sirv'
import { releasesIn } from './release.ts'

const IMMUTABLE = /^\/assets\//
/** sirv names the type alone. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
}
const ASSET = /^\/assets\/[\w-]+(?:\.[\w-]+)+$/

/**
 * Serves the built files of a release. A page opened before an upgrade requests the scripts of its own
 * release, and while several machines are upgraded one by one, a page from one may ask another. So files of
 * other releases are served too; names contain a content hash, so a name means the same file in all of them.
 *
 * @param release its folder; undefined if nothing was built (`npm run dev`: Vite serves the files itself)
 */
export function serveBuiltFiles(release: string | undefined): RequestHandler {
  if (release === undefined) return (_req, _res, next) => next?.()
  const own = filesOf(release)
  const others = new Map<string, RequestHandler>()
  const fromOthers = (asset: string): RequestHandler | undefined => {
    const other = releasesIn(path.dirname(release)).find(
      ({ folder }) => folder !== release && existsSync(path.join(folder, 'client', asset)),
    )
    if (!other) return undefined
    if (!others.has(other.folder)) others.set(other.folder, filesOf(other.folder))
    return others.get(other.folder)
  }
  return (req, res, next) => {
    const [pathname = ''] = (req.url ?? '').split('?')
    own(req, res, () => {
      const other = ASSET.test(pathname) ? fromOthers(pathname) : undefined
      if (other) other(req, res, next)
      else next?.()
    })
  }
}

function filesOf(release: string): RequestHandler {
  const folder = path.join(release, 'client')
  if (!existsSync(folder)) return (_req, _res, next) => next?.()
  const send = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(res, pathname) {
      const type = TYPES[path.extname(pathname)]
      if (type) res.setHeader('Content-Type', type)
      res.setHeader(
        'Cache-Control',
        IMMUTABLE.test(pathname) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
  return (req, res, next) => {
    // sirv lists the files once at startup and would promise files of a release that was removed since
    const [pathname = ''] = (req.url ?? '').split('?')
    if (existsSync(path.join(folder, pathname))) send(req, res, next)
    else next?.()
  }
}
