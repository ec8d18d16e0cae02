import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { variables } from './variables.ts'

export type Environment = Record<string, string | undefined>

export interface S3Config {
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: boolean
}

export interface DoiRegistration {
  agency: 'datacite' | 'crossref'
  url: string
  user: string
  password: string
  /** whom Crossref writes to */
  email: string
}

export interface ModelConfig {
  url: string
  name: string
  key: string | undefined
  requestsPerDay: number
}

export interface Config {
  port: number
  host: string
  dataDir: string
  /**
   * Where root puts the data and binaries of its embedded PostgreSQL if they are in a private folder, which
   * the unprivileged user cannot read.
   */
  postgresDir: string
  /** Unset: the product starts its own PostgreSQL. */
  databaseUrl: string | undefined
  /**
   * Role that owns the tables and runs the migrations, for installations where the product's own role must
   * not own any.
   */
  migrationDatabaseUrl: string | undefined
  /** How many processes serve behind the one port. */
  workers: number
  databasePool: number
  namedStatements: boolean
  /** Memory limit of this process's page cache; 0: no pages are cached. */
  pageCacheBytes: number
  publicUrl: string | undefined
  secureCookies: boolean
  /** Value of Strict-Transport-Security; null if the site is not served over https. */
  strictTransport: string | null
  trustProxy: boolean
  secret: string | undefined
  /** Unset: one is made and kept in the data folder. See photo-keys.ts. */
  verificationKey: string | undefined
  /** Staff act only with a second factor. */
  staffSecondFactor: boolean
  /** Unset: no mail is sent and nothing waits for one. */
  mail: { smtpUrl: string; from: string } | undefined
  /** Where ClamAV's clamd listens. Unset: uploads are not scanned. */
  clamavUrl: string | undefined
  /** Unset: files are kept on disk, in the data folder. */
  s3: S3Config | undefined
  doiPrefix: string
  /** The agency that registers the DOIs made here. Unset: they stay internal. */
  doiRegistration: DoiRegistration | undefined
  /** Where Crossref and DataCite are asked what they have on record. Unset: nobody is asked. */
  doiLookup: { crossref: string; datacite: string } | undefined
  /** Unset: no language model reads what people publish. */
  model: ModelConfig | undefined
  /** What the files of one person may take, published or not. */
  personStorageBytes: number
  /** Whom people contact if no mail is sent: an e-mail address or the address of a page. */
  contact: string | undefined
  /** What harvesters (OAI-PMH) are told; each has a default where it is used. */
  harvesting: { domain: string | undefined; email: string | undefined }
  /** Unset: the product decides by itself whether demonstration content belongs here. */
  demo: boolean | undefined
  demoPassword: string | undefined
  adminEmail: string | undefined
  rateLimits: boolean
  logLevel: string
  productName: string
  productTagline: string
  jobs: boolean
  /** Reason why nothing may be sent or changed; null in normal operation. */
  readOnly: string | null
  /** It may run on data that a newer version has brought up to date. */
  allowNewerData: boolean
  /** Unset: /metrics is not served. */
  metricsToken: string | undefined
}

/** Its message lists every wrong variable, one Portuguese sentence each. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly problems: string[]

  constructor(problems: string[]) {
    super(`Configuração inválida:\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

export function readConfig(env: Environment): Config {
  // `PORT=` in a .env file means "not set", not an empty value.
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = v.safeParse(variables, set, { abortPipeEarly: true })
  const problems = [...(parsed.issues ?? []).map((issue) => issue.message), ...findMissing(set)]
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  return toConfig(parsed.output)
}

const S3_VARIABLES = ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

function findMissing(set: Environment): string[] {
  const missing: string[] = []
  if (set.FILES === 's3') {
    for (const name of S3_VARIABLES) {
      if (set[name] === undefined) missing.push(`${name} é obrigatória quando FILES é s3.`)
    }
  }
  if (set.DOI_AGENCY !== undefined) missing.push(...findMissingForDois(set))
  if (set.MODEL_URL !== undefined && set.MODEL_NAME === undefined) {
    missing.push('MODEL_NAME é obrigatória quando MODEL_URL está definida: é o modelo que lê os trabalhos.')
  }
  if (set.MIGRATION_DATABASE_URL !== undefined && set.DATABASE_URL === undefined) {
    missing.push(
      'DATABASE_URL é obrigatória quando MIGRATION_DATABASE_URL está definida: é o papel do produto.',
    )
  }
  if (set.SMTP_URL !== undefined && set.MAIL_FROM === undefined) {
    missing.push('MAIL_FROM é obrigatória quando SMTP_URL está definida: é o remetente dos emails.')
  }
  return missing
}

const TEST_PREFIX = '10.5555'

/** Also what may not stay as it is while the product is tried out. */
function findMissingForDois(set: Environment): string[] {
  const needed = [
    'DOI_USER',
    'DOI_PASSWORD',
    'PUBLIC_URL',
    ...(set.DOI_AGENCY === 'crossref' ? ['DOI_EMAIL'] : []),
  ]
  return [
    ...needed
      .filter((name) => set[name] === undefined)
      .map((name) => `${name} é obrigatória quando DOI_AGENCY está definida.`),
    ...((set.DOI_PREFIX ?? TEST_PREFIX) === TEST_PREFIX
      ? [
          `DOI_PREFIX deve ser o prefixo que a agência deu quando DOI_AGENCY está definida: ${TEST_PREFIX} é só de teste.`,
        ]
      : []),
  ]
}

const GIGABYTE = 1024 ** 3
const YEAR = 'max-age=31536000'
/** Cap of the default: on a machine with more cores, the work beside serving pages needs cores too. */
const MOST_BY_ITSELF = 4

function toConfig(from: v.InferOutput<typeof variables>): Config {
  return {
    port: from.PORT,
    host: from.HOST,
    dataDir: resolve(from.DATA_DIR),
    postgresDir: resolve(from.POSTGRES_DIR),
    databaseUrl: from.DATABASE_URL,
    migrationDatabaseUrl: from.MIGRATION_DATABASE_URL,
    workers: from.WORKERS ?? Math.min(MOST_BY_ITSELF, availableParallelism()),
    databasePool: from.DATABASE_POOL,
    namedStatements: from.DATABASE_NAMED_STATEMENTS,
    pageCacheBytes: from.PAGE_CACHE_MB * 2 ** 20,
    publicUrl: from.PUBLIC_URL,
    secureCookies: from.PUBLIC_URL?.startsWith('https:') ?? false,
    strictTransport: toStrictTransport(from),
    trustProxy: from.TRUST_PROXY,
    secret: from.SECRET,
    verificationKey: from.VERIFICATION_KEY,
    staffSecondFactor: from.STAFF_SECOND_FACTOR,
    mail: from.SMTP_URL ? { smtpUrl: from.SMTP_URL, from: from.MAIL_FROM ?? '' } : undefined,
    clamavUrl: from.CLAMAV_URL,
    s3: from.FILES === 's3' ? toS3Config(from) : undefined,
    doiPrefix: from.DOI_PREFIX,
    doiRegistration: from.DOI_AGENCY ? toDoiRegistration(from.DOI_AGENCY, from) : undefined,
    doiLookup: from.DOI_LOOKUP_URL,
    model: from.MODEL_URL ? toModelConfig(from.MODEL_URL, from) : undefined,
    personStorageBytes: from.PERSON_STORAGE_GB * GIGABYTE,
    contact: from.CONTACT,
    harvesting: { domain: from.OAI_DOMAIN, email: from.OAI_EMAIL },
    demo: from.DEMO,
    demoPassword: from.DEMO_PASSWORD,
    adminEmail: from.ADMIN_EMAIL,
    rateLimits: from.RATE_LIMITS,
    logLevel: from.LOG_LEVEL,
    productName: from.PRODUCT_NAME,
    productTagline: from.PRODUCT_TAGLINE,
    // a job writes too
    jobs: from.JOBS && !from.READ_ONLY,
    readOnly: from.READ_ONLY ? from.READ_ONLY_NOTICE : null,
    allowNewerData: from.ALLOW_NEWER_DATA,
    metricsToken: from.METRICS_TOKEN,
  }
}

function toStrictTransport(from: v.InferOutput<typeof variables>): string | null {
  if (!from.PUBLIC_URL?.startsWith('https:')) return null
  return from.HSTS_SUBDOMAINS ? `${YEAR}; includeSubDomains` : YEAR
}

function toS3Config(from: v.InferOutput<typeof variables>): S3Config {
  return {
    endpoint: from.S3_ENDPOINT,
    // findMissing has refused these four when absent.
    region: from.S3_REGION ?? '',
    bucket: from.S3_BUCKET ?? '',
    accessKeyId: from.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: from.S3_SECRET_ACCESS_KEY ?? '',
    forcePathStyle: from.S3_FORCE_PATH_STYLE,
  }
}

const DOI_AGENCIES = {
  datacite: 'https://api.datacite.org',
  crossref: 'https://doi.crossref.org',
} as const

function toDoiRegistration(
  agency: keyof typeof DOI_AGENCIES,
  from: v.InferOutput<typeof variables>,
): DoiRegistration {
  return {
    agency,
    url: from.DOI_AGENCY_URL ?? DOI_AGENCIES[agency],
    // findMissing has refused these when absent
    user: from.DOI_USER ?? '',
    password: from.DOI_PASSWORD ?? '',
    email: from.DOI_EMAIL ?? '',
  }
}

function toModelConfig(url: string, from: v.InferOutput<typeof variables>): ModelConfig {
  return {
    url: url.replace(/\/+$/, ''),
    name: from.MODEL_NAME ?? '',
    key: from.MODEL_KEY,
    requestsPerDay: from.MODEL_REQUESTS_PER_DAY,
  }
}
