import { networkInterfaces } from 'node:os'
import type { Config } from '#platform/config.ts'

const EVERY_ADDRESS = new Set(['0.0.0.0', '::'])

/** What a browser opens: here, and then on other machines where it listens on every address of this one. */
export function addressesToOpen(
  { publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>,
  port: number,
): [string, ...string[]] {
  if (publicUrl) return [publicUrl]
  // every address of the machine is none that a browser opens
  if (EVERY_ADDRESS.has(host))
    return [`http://localhost:${port}`, ...addressesOfMachine().map((address) => `http://${address}:${port}`)]
  return [`http://${host.includes(':') ? `[${host}]` : host}:${port}`]
}

/** The one to hand to a person, who sits at another machine where that one can be reached from there. */
export const addressForOthers = (config: Pick<Config, 'publicUrl' | 'host'>, port: number): string => {
  const [here, elsewhere = here] = addressesToOpen(config, port)
  return elsewhere
}

/** Of IPv4, which people can read out and type. */
const addressesOfMachine = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
