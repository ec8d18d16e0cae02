import type { HarvestedWork } from './harvested-work.ts'
import { writeMtd2Br } from './write-mtd2-br.ts'
import { writeOaiDc } from './write-oai-dc.ts'
import { writeOaiOpenaire } from './write-oai-openaire.ts'

interface HarvestFormat {
  schema: string
  namespace: string
  /** Theses and dissertations alone can be had in it. */
  thesesOnly: boolean
  write: (work: HarvestedWork, origin: string) => string
}

/** By their metadataPrefix. */
export const HARVEST_FORMATS = {
  oai_dc: {
    schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
    namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
    thesesOnly: false,
    write: writeOaiDc,
  },
  'mtd2-br': {
    schema: 'http://oai.ibict.br/mtd2-br/mtd2-br.xsd',
    namespace: 'http://oai.ibict.br/mtd2-br/',
    thesesOnly: true,
    write: writeMtd2Br,
  },
  oai_openaire: {
    schema: 'https://www.openaire.eu/schema/repo-lit/4.0/openaire.xsd',
    namespace: 'http://namespace.openaire.eu/schema/oaire/',
    thesesOnly: false,
    write: writeOaiOpenaire,
  },
} as const satisfies Readonly<Record<string, HarvestFormat>>

export type HarvestPrefix = keyof typeof HARVEST_FORMATS

export const isHarvestPrefix = (prefix: string): prefix is HarvestPrefix =>
  Object.hasOwn(HARVEST_FORMATS, prefix)

/** Whether this work can be had in a format. */
export const isGivenIn = (prefix: HarvestPrefix, { kind }: Pick<HarvestedWork, 'kind'>): boolean =>
  !HARVEST_FORMATS[prefix].thesesOnly || kind === 'masterThesis' || kind === 'doctoralThesis'
