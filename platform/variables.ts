import * as v from 'valibot'
import { databaseTlsProblem, pinDatabaseTls } from './addresses/pin-database-tls.ts'
import { parsePhotoKeys } from './parse-photo-keys.ts'

/**
 * One schema per environment variable. Every message is a whole Portuguese sentence that starts with the
 * variable's name, since `config.ts` prints them as they are; none repeats the value, which may be a secret.
 */

const text = (message: string) => v.pipe(v.string(message), v.nonEmpty(message))

const flag = (name: string) =>
  v.pipe(
    v.picklist(['0', '1'], `${name} deve ser 0 ou 1.`),
    v.transform((value) => value === '1'),
  )

const onOff = (name: string) =>
  v.pipe(
    v.picklist(['on', 'off'], `${name} deve ser on ou off.`),
    v.transform((value) => value === 'on'),
  )

function integer(name: string, min: number, max: number) {
  const message = `${name} deve ser um número inteiro de ${min} a ${max}.`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  )
}

function parseUrl(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined
}

function url(protocols: string[], message: string) {
  return v.pipe(
    v.string(),
    v.check((value) => protocols.includes(parseUrl(value)?.protocol ?? ''), message),
  )
}

const database = (name: string, message: string) =>
  v.pipe(
    url(['postgres:', 'postgresql:'], message),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed ? databaseTlsProblem(dataset.value) : null
      if (problem) addIssue({ message: `${name} deve ser corrigida: ${problem}` })
    }),
    v.transform(pinDatabaseTls),
  )

const PUBLIC_URL_MESSAGE =
  'PUBLIC_URL deve ser só a origem do site, com http:// ou https:// e sem caminho, como https://entrepares.exemplo.br.'

const origin = v.pipe(
  url(['http:', 'https:'], PUBLIC_URL_MESSAGE),
  v.check((value) => {
    const parsed = parseUrl(value)
    return parsed?.href === `${parsed?.origin}/`
  }, PUBLIC_URL_MESSAGE),
  v.transform((value) => new URL(value).origin),
)

const DOI_LOOKUP_MESSAGE =
  'DOI_LOOKUP_URL deve ter os endereços da Crossref e da DataCite, separados por vírgula, como https://api.crossref.org,https://api.datacite.org.'

/** A single address answers for both. */
const doiLookup = v.pipe(
  v.string(),
  v.transform((value) => value.split(',').map((one) => one.trim().replace(/\/+$/, ''))),
  v.check(
    (addresses) => addresses.length <= 2 && addresses.every((one) => isBaseAddress(parseUrl(one))),
    DOI_LOOKUP_MESSAGE,
  ),
  v.transform(([crossref = '', datacite = crossref]) => ({ crossref, datacite })),
)

const isBaseAddress = (parsed: URL | undefined): boolean =>
  parsed !== undefined &&
  ['http:', 'https:'].includes(parsed.protocol) &&
  parsed.username === '' &&
  parsed.search === '' &&
  parsed.hash === ''

const agencyAddress = v.pipe(
  v.string(),
  v.transform((value) => value.replace(/\/+$/, '')),
  v.check(
    (address) => isBaseAddress(parseUrl(address)),
    'DOI_AGENCY_URL deve ser o endereço da agência, como https://api.datacite.org ou https://doi.crossref.org.',
  ),
)

const sender = v.pipe(
  v.string(),
  v.regex(
    /^(?:[^<>\r\n]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/,
    'MAIL_FROM deve ser um endereço de email, como Entrepares <nao-responda@exemplo.br>.',
  ),
)

const doiPrefix = v.pipe(
  v.string(),
  v.regex(
    /^10\.\d{4,9}(?:\.\d+)*$/,
    'DOI_PREFIX deve ser um prefixo DOI: 10, um ponto e de 4 a 9 algarismos, como 10.5555.',
  ),
)

const CONTACT_MESSAGE =
  'CONTACT deve ser um email, como ajuda@exemplo.br, ou o endereço de uma página, como https://exemplo.br/ajuda.'

const contact = v.pipe(
  v.string(),
  v.check(
    (value) => /^[^\s<>@,;]+@[^\s<>@,;]+$/.test(value) || /^https?:$/.test(parseUrl(value)?.protocol ?? ''),
    CONTACT_MESSAGE,
  ),
)

const READ_ONLY_NOTICE_MESSAGE = 'READ_ONLY_NOTICE deve ser uma frase de até 300 caracteres.'

const CLAMAV_MESSAGE =
  'CLAMAV_URL deve ser o endereço do clamd, como tcp://servidor:3310 ou unix:/run/clamav/clamd.ctl.'

const clamav = v.pipe(
  v.string(),
  v.check((value) => {
    if (value.startsWith('unix:')) return /^unix:\/[^/]/.test(value)
    const parsed = parseUrl(value)
    return (
      parsed?.protocol === 'tcp:' &&
      parsed.hostname !== '' &&
      value.replace(/\/$/, '') === `tcp://${parsed.host}`
    )
  }, CLAMAV_MESSAGE),
)

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export const variables = v.object({
  PORT: v.optional(integer('PORT', 0, 65535), '3000'),
  HOST: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\w.:-]+$/, 'HOST deve ser um endereço ou nome de máquina, como 127.0.0.1 ou 0.0.0.0.'),
    ),
    '127.0.0.1',
  ),
  DATA_DIR: v.optional(text('DATA_DIR deve ser o caminho de uma pasta.'), './data'),
  DATABASE_URL: v.optional(
    database(
      'DATABASE_URL',
      'DATABASE_URL deve ser o endereço de um PostgreSQL, como postgres://usuario:senha@servidor:5432/banco.',
    ),
  ),
  MIGRATION_DATABASE_URL: v.optional(
    database(
      'MIGRATION_DATABASE_URL',
      'MIGRATION_DATABASE_URL deve ser o endereço do mesmo banco com o papel dono das tabelas, como postgres://dono:senha@servidor:5432/banco.',
    ),
  ),
  POSTGRES_DIR: v.optional(text('POSTGRES_DIR deve ser o caminho de uma pasta.'), '/var/lib/entrepares'),
  WORKERS: v.optional(integer('WORKERS', 1, 64)),
  DATABASE_POOL: v.optional(integer('DATABASE_POOL', 1, 500), '10'),
  DATABASE_NAMED_STATEMENTS: v.optional(onOff('DATABASE_NAMED_STATEMENTS'), 'on'),
  PAGE_CACHE_MB: v.optional(integer('PAGE_CACHE_MB', 0, 65536), '16'),
  PUBLIC_URL: v.optional(origin),
  HSTS_SUBDOMAINS: v.optional(flag('HSTS_SUBDOMAINS'), '0'),
  TRUST_PROXY: v.optional(flag('TRUST_PROXY'), '0'),
  SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'SECRET deve ter no mínimo 32 caracteres.'))),
  VERIFICATION_KEY: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (keys) => parsePhotoKeys(keys) !== null,
        'VERIFICATION_KEY deve ter uma ou mais chaves separadas por vírgula, cada uma como nome:chave, com 32 bytes em base64.',
      ),
    ),
  ),
  STAFF_SECOND_FACTOR: v.optional(flag('STAFF_SECOND_FACTOR'), '0'),
  SMTP_URL: v.optional(
    url(
      ['smtp:', 'smtps:'],
      'SMTP_URL deve ser o endereço de um servidor SMTP, como smtp://usuario:senha@servidor:587.',
    ),
  ),
  MAIL_FROM: v.optional(sender),
  CLAMAV_URL: v.optional(clamav),
  ROUTER: v.optional(v.picklist(['own', 'plain'], 'ROUTER deve ser own ou plain.'), 'own'),
  FILES: v.optional(v.picklist(['disk', 's3'], 'FILES deve ser disk ou s3.'), 'disk'),
  S3_ENDPOINT: v.optional(
    url(
      ['http:', 'https:'],
      'S3_ENDPOINT deve ser um endereço com http:// ou https://, como https://s3.exemplo.br.',
    ),
  ),
  S3_REGION: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]+$/, 'S3_REGION deve ser o nome de uma região, como sa-east-1.')),
  ),
  S3_BUCKET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\w.-]+$/, 'S3_BUCKET deve ser o nome de um bucket, sem espaços nem barras.'),
    ),
  ),
  S3_ACCESS_KEY_ID: v.optional(text('S3_ACCESS_KEY_ID deve ser uma chave de acesso.')),
  S3_SECRET_ACCESS_KEY: v.optional(text('S3_SECRET_ACCESS_KEY deve ser uma chave secreta.')),
  S3_FORCE_PATH_STYLE: v.optional(flag('S3_FORCE_PATH_STYLE'), '0'),
  DOI_PREFIX: v.optional(doiPrefix, '10.5555'),
  DOI_AGENCY: v.optional(v.picklist(['datacite', 'crossref'], 'DOI_AGENCY deve ser datacite ou crossref.')),
  DOI_AGENCY_URL: v.optional(agencyAddress),
  DOI_USER: v.optional(text('DOI_USER deve ser o usuário que a agência deu.')),
  DOI_PASSWORD: v.optional(text('DOI_PASSWORD deve ser a senha desse usuário.')),
  DOI_EMAIL: v.optional(v.pipe(v.string(), v.email('DOI_EMAIL deve ser um endereço de email.'))),
  DOI_LOOKUP_URL: v.optional(doiLookup),
  MODEL_URL: v.optional(
    url(
      ['http:', 'https:'],
      'MODEL_URL deve ser o endereço base de uma API compatível com a da OpenAI, como https://modelos.exemplo.br/v1.',
    ),
  ),
  MODEL_NAME: v.optional(text('MODEL_NAME deve ser o nome de um modelo.')),
  MODEL_KEY: v.optional(text('MODEL_KEY deve ser uma chave de acesso.')),
  MODEL_REQUESTS_PER_DAY: v.optional(integer('MODEL_REQUESTS_PER_DAY', 0, 100_000), '200'),
  PERSON_STORAGE_GB: v.optional(integer('PERSON_STORAGE_GB', 1, 100_000), '5'),
  CONTACT: v.optional(contact),
  OAI_DOMAIN: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)*$/i,
        'OAI_DOMAIN deve ser um nome de domínio, como entrepares.exemplo.br.',
      ),
    ),
  ),
  OAI_EMAIL: v.optional(v.pipe(v.string(), v.email('OAI_EMAIL deve ser um endereço de email.'))),
  DEMO: v.optional(flag('DEMO')),
  DEMO_PASSWORD: v.optional(
    v.pipe(v.string(), v.minLength(6, 'DEMO_PASSWORD deve ter no mínimo 6 caracteres.')),
  ),
  ADMIN_EMAIL: v.optional(v.pipe(v.string(), v.email('ADMIN_EMAIL deve ser um endereço de email.'))),
  RATE_LIMITS: v.optional(onOff('RATE_LIMITS'), 'on'),
  LOG_LEVEL: v.optional(
    v.picklist(LOG_LEVELS, `LOG_LEVEL deve ser um destes níveis: ${LOG_LEVELS.join(', ')}.`),
    'info',
  ),
  PRODUCT_NAME: v.optional(text('PRODUCT_NAME deve ser o nome do produto.'), 'Entrepares'),
  PRODUCT_TAGLINE: v.optional(
    text('PRODUCT_TAGLINE deve ser uma frase.'),
    'Entre pares: publique, avalie e discuta trabalhos acadêmicos em português',
  ),
  METRICS_TOKEN: v.optional(
    v.pipe(v.string(), v.minLength(16, 'METRICS_TOKEN deve ter no mínimo 16 caracteres.')),
  ),
  JOBS: v.optional(onOff('JOBS'), 'on'),
  READ_ONLY: v.optional(flag('READ_ONLY'), '0'),
  READ_ONLY_NOTICE: v.optional(
    v.pipe(text(READ_ONLY_NOTICE_MESSAGE), v.maxLength(300, READ_ONLY_NOTICE_MESSAGE)),
    'O site está em manutenção: dá para ler, mas nada pode ser enviado por enquanto.',
  ),
  ALLOW_NEWER_DATA: v.optional(flag('ALLOW_NEWER_DATA'), '0'),
})
