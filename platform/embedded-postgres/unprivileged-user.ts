import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { PostgresUnavailable } from './errors.ts'

export type Identity = { uid?: number; gid?: number }

/**
 * PostgreSQL refuses to run as root: as root we run it as the owner of the data, else as `postgres` or `nobody`;
 * as anyone else, as ourselves.
 */
export function unprivilegedUser(dataOf?: string): Identity {
  if (process.getuid?.() !== 0) return {}
  const owner = dataOf && fs.existsSync(dataOf) ? fs.statSync(dataOf) : undefined
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const users = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const userName of ['postgres', '_postgres', 'nobody']) {
    const fields = users.find((line) => line.startsWith(`${userName}:`))?.split(':')
    if (fields && fields[2] !== '0') return { uid: Number(fields[2]), gid: Number(fields[3]) }
  }
  throw new PostgresUnavailable('não há usuário postgres nem nobody nesta máquina')
}

/** Whether that user can go through every folder above a place, which need not exist yet. */
export function canReach(identity: Identity, place: string): boolean {
  let above = path.dirname(path.resolve(place))
  while (!fs.existsSync(above)) above = path.dirname(above)
  return allows(identity, '-x', above)
}

export function canRead(identity: Identity, file: string): boolean {
  return allows(identity, '-r', file)
}

export function canWrite(identity: Identity, folder: string): boolean {
  return allows(identity, '-w', folder)
}

function allows(identity: Identity, flag: '-x' | '-r' | '-w', file: string): boolean {
  if (identity.uid === undefined) return true
  const answer = spawnSync('test', [flag, file], { ...identity, cwd: '/' })
  if (answer.error) throw new PostgresUnavailable('sem permissão para trocar de usuário', answer.error)
  return answer.status === 0
}

export function giveTo(identity: Identity, place: string): void {
  if (identity.uid !== undefined && identity.gid !== undefined)
    fs.chownSync(place, identity.uid, identity.gid)
}
