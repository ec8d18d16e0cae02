import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface ThirdParty {
  name: string
  version: string
  licence: string
  /** Whether it is installed on some systems only. */
  optional: boolean
  /** Where it lies below the root, as the lock names it. */
  place: string
}

interface Locked {
  version: string
  license?: string
  dev?: boolean
  optional?: boolean
  peer?: boolean
}

/** What the running product is made of besides its own code, each version once. */
export function findThirdParty(root = process.cwd()): ThirdParty[] {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const found = new Map<string, ThirdParty>()
  for (const [place, { version, license, dev, optional = false }] of Object.entries(lock.packages)) {
    if (place === '' || dev) continue
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const licence = license ?? licenceOfOld(path.join(root, place))
    found.set(`${name} ${version}`, { name, version, licence, optional, place })
  }
  return [...found.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Packages from before the field have a list of licences. */
function licenceOfOld(folder: string): string {
  const file = path.join(folder, 'package.json')
  const { licenses = [] } = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { licenses?: { type: string }[] })
    : {}
  return licenses.map(({ type }) => type).join(' OR ') || 'see its text'
}

/** The words under which it may be passed on; null where it brings none of its own. */
export function readLicenceText(folder: string): string | null {
  if (!existsSync(folder)) return null
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice|ofl)/i.test(file))
  const texts = files.sort(compare).map((file) => readFileSync(path.join(folder, file), 'utf8').trim())
  return texts.join('\n\n').replaceAll('\r\n', '\n') || null
}

/** The head of each package in the file, as the check reads it again. */
export const headOf = ({ name, version, licence }: ThirdParty) => `- ${name} ${version} (${licence})`
