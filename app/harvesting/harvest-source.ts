import type { Config } from '#platform/config.ts'
import type { HarvestSource } from '#engines/harvesting/write-harvest-answer.ts'

const isDomain = (host: string) => /^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)*$/i.test(host)
const isEmail = (text: string) => /^\S+@(\S+\.)+\S+$/.test(text)

/** Who answers harvesters: the name, the address, and whom to write to. */
export function harvestSource(
  config: Pick<Config, 'productName' | 'harvesting' | 'contact' | 'mail'>,
  origin: string,
): HarvestSource {
  const { hostname } = new URL(origin)
  const namespace = config.harvesting.domain ?? (isDomain(hostname) ? hostname : 'localhost')
  const sender = config.mail && /<?([^\s<>]+@[^\s<>]+)>?$/.exec(config.mail.from)?.[1]
  const known = [config.harvesting.email, config.contact, sender].find((one) => one && isEmail(one))
  return {
    origin,
    baseUrl: `${origin}/oai`,
    name: config.productName,
    // every domain has such an address (RFC 2142)
    adminEmail: known ?? `postmaster@${namespace.includes('.') ? namespace : `${namespace}.invalid`}`,
    namespace,
  }
}
