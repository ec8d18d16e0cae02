import { networkInterfaces } from 'node:os'
import type { Config } from '#platform/config.ts'

const EVERY_ADDRESS = new Set(['0.0.0.0', '::'])

/**
 * The addresses to open in a browser: on this machine and, if the server listens on every interface, from
 * other machines.
 */
export function addressesToOpen(
  { publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>,
  port: number,
): [string, ...string[]] {
  if (publicUrl) return [publicUrl]
  // 0.0.0.0 and :: mean "every interface": a browser cannot open them.
  if (EVERY_ADDRESS.has(host))
    return [`http://localhost:${port}`, ...addressesOfMachine().map((address) => `http://${address}:${port}`)]
  return [`http://${host.includes(':') ? `[${host}]` : host}:${port}`]
}

/** The address to give to somebody on another machine, if the server can be reached from there. */
export const addressForOthers = (config: Pick<Config, 'publicUrl' | 'host'>, port: number): string => {
  const [here, elsewhere = here] = addressesToOpen(config, port)
  return elsewhere
}

/** IPv4 only, since people can read it out and type it. */
const addressesOfMachine = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
