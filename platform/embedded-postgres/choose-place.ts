import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { PostgresUnavailable } from './errors.ts'
import { canReach, unprivilegedUser } from './unprivileged-user.ts'

/**
 * Where the data really lie. As root inside a private folder (/root, a 0700 home) the unprivileged user cannot
 * reach the folder asked for: another one is used, and a file in the folder asked for says which, so that a
 * project that is moved finds its data and a new clone at the same path does not inherit old ones.
 */
export function choosePlace(requested: string, elsewhere: string, log: (message: string) => void): string {
  const pointer = path.join(requested, 'lugar-dos-dados.txt')
  if (fs.existsSync(pointer)) {
    const place = fs.readFileSync(pointer, 'utf8').trim()
    log(`Os dados do PostgreSQL estão em ${place} (anotado em ${pointer}).`)
    return place
  }
  const [cluster] = clustersIn(requested)
  if (canReach(unprivilegedUser(cluster?.folder), requested)) return requested
  if (cluster)
    throw new PostgresUnavailable(
      `os dados em ${requested} ficaram numa pasta privada, fora do alcance do PostgreSQL`,
    )
  const place = path.join(elsewhere, `dados-${crypto.randomBytes(6).toString('hex')}`)
  if (!canReach(unprivilegedUser(), place))
    throw new PostgresUnavailable(`${requested} e ${elsewhere} são pastas privadas`)
  fs.writeFileSync(pointer, `${place}\n`)
  log(`A pasta ${requested} é privada: os dados do PostgreSQL ficam em ${place} (anotado em ${pointer}).`)
  return place
}

/** The data of each major version lie in a folder of that number, the newest first. */
export function clustersIn(place: string): { major: number; folder: string }[] {
  if (!fs.existsSync(place)) return []
  const majors = fs
    .readdirSync(place)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  return majors.sort((a, b) => b - a).map((major) => ({ major, folder: path.join(place, String(major)) }))
}
