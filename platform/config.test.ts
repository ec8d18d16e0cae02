import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { variables } from './variables.ts'

function problems(env: Record<string, string>): string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

const S3 = {
  FILES: 's3',
  S3_REGION: 'sa-east-1',
  S3_BUCKET: 'entrepares',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'chave',
}

describe('an operator configures the product', () => {
  test('nothing is needed: every variable has a default or may be absent', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      postgresDir: '/var/lib/entrepares',
      databaseUrl: undefined,
      workers: Math.min(4, availableParallelism()),
      databasePool: 10,
      namedStatements: true,
      pageCacheBytes: 16 * 2 ** 20,
      publicUrl: undefined,
      secureCookies: false,
      strictTransport: null,
      staffSecondFactor: false,
      verificationKey: undefined,
      trustProxy: false,
      secret: undefined,
      mail: undefined,
      clamavUrl: undefined,
      s3: undefined,
      doiPrefix: '10.5555',
      personStorageBytes: 5 * 1024 ** 3,
      contact: undefined,
      harvesting: { domain: undefined, email: undefined },
      demo: undefined,
      demoPassword: undefined,
      adminEmail: undefined,
      rateLimits: true,
      metricsToken: undefined,
      logLevel: 'info',
      productName: 'Entrepares',
      productTagline: 'Entre pares: publique, avalie e discuta trabalhos acadêmicos em português',
      jobs: true,
      readOnly: null,
      allowNewerData: false,
    })
  })

  test('.env.example names exactly the variables that are read, each with a sentence', () => {
    const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
    const lines = example.split('\n')
    const named = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.slice(0, line.indexOf('=')))
    expect(named.toSorted()).toEqual(Object.keys(variables.entries).toSorted())
    for (const name of named) {
      const index = lines.findIndex((line) => line.startsWith(`${name}=`))
      expect(lines[index - 1], name).toMatch(/^# .+\.$/)
    }
  })

  test('.env.example, copied as it is, changes nothing', () => {
    const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
    expect(readConfig(parseEnv(example))).toEqual(readConfig({}))
  })

  test('an empty variable counts as unset', () => {
    const empty = Object.fromEntries(Object.keys(variables.entries).map((name) => [name, '']))
    expect(readConfig(empty)).toEqual(readConfig({}))
  })

  test('every wrong variable is told at once, in Portuguese', () => {
    expect(
      problems({ PORT: 'abc', DATABASE_URL: 'mysql://x', JOBS: 'yes', SMTP_URL: 'smtp://localhost' }),
    ).toEqual([
      'PORT deve ser um número inteiro de 0 a 65535.',
      'DATABASE_URL deve ser o endereço de um PostgreSQL, como postgres://usuario:senha@servidor:5432/banco.',
      'JOBS deve ser on ou off.',
      'MAIL_FROM é obrigatória quando SMTP_URL está definida: é o remetente dos emails.',
    ])
    expect(() => readConfig({ PORT: 'abc' })).toThrow(
      'Configuração inválida:\n- PORT deve ser um número inteiro de 0 a 65535.',
    )
  })

  test.each([
    ['PORT', ['0', '65535'], ['65536', '-1', '1.5', '1e3', ' 80']],
    ['HOST', ['0.0.0.0', '::1', 'localhost'], ['a b', 'http://x']],
    [
      'DATABASE_URL',
      [
        'postgres://u:p@h:5432/d',
        'postgresql:///d?host=/tmp',
        'postgres://h/d?sslmode=require',
        'postgres://h/d?sslmode=verify-full&sslrootcert=/ca.pem',
      ],
      [
        'host=x',
        'http://x',
        'postgres://h/d?sslmode=prefer',
        'postgres://h/d?sslmode=no-verify',
        'postgres://h/d?sslmode=verify-ca',
        'postgres://h/d?ssl=true',
        'postgres://h/d?sslrootcert=/ca.pem',
      ],
    ],
    ['DATABASE_POOL', ['1', '500'], ['0', '501']],
    [
      'PUBLIC_URL',
      ['https://a.br', 'http://a.br:8080'],
      ['https://a.br/x', 'https://a.br?x', 'https://u@a.br', 'a.br', 'ftp://a.br'],
    ],
    ['DATABASE_NAMED_STATEMENTS', ['on', 'off'], ['1', 'true']],
    ['PAGE_CACHE_MB', ['0', '65536'], ['-1', '65537', '1.5']],
    ['TRUST_PROXY', ['0', '1'], ['true', '2']],
    [
      'CLAMAV_URL',
      ['tcp://clamav:3310', 'tcp://[::1]:3310', 'unix:/run/clamav/clamd.ctl'],
      ['clamav:3310', 'http://clamav', 'unix:clamd.ctl', 'tcp://clamav/x', 'tcp://u:p@clamav'],
    ],
    ['SECRET', ['x'.repeat(32)], ['x'.repeat(31)]],
    ['MAIL_FROM', ['a@b.br', 'Entre pares <a@b.br>'], ['a', 'a@b.br\nBcc: c@d.br', '<a@b.br>, <c@d.br>']],
    ['FILES', ['disk'], ['S3', 'disco']],
    ['S3_BUCKET', ['meu-bucket.2'], ['a/b']],
    ['DOI_PREFIX', ['10.5555', '10.12345.67'], ['10.', '11.5555', '10.55', '10.5555/', '10.5555.']],
    [
      'DOI_AGENCY_URL',
      ['https://api.test.datacite.org/'],
      ['api.datacite.org', 'https://u@a.br', 'ftp://a.br'],
    ],
    ['PERSON_STORAGE_GB', ['1', '5', '100000'], ['0', '1,5', '-1']],
    ['CONTACT', ['ajuda@a.br', 'https://a.br/ajuda'], ['a@b@c', 'javascript:x', 'secretaria']],
    ['OAI_DOMAIN', ['exemplo.br', 'localhost'], ['127.0.0.1', 'https://exemplo.br', 'exemplo.br:80']],
    ['OAI_EMAIL', ['ana@exemplo.br'], ['ana']],
    ['DEMO', ['0', '1'], ['on']],
    ['DEMO_PASSWORD', ['123456'], ['12345']],
    ['ADMIN_EMAIL', ['ana@exemplo.br'], ['ana']],
    ['RATE_LIMITS', ['on', 'off'], ['0']],
    ['METRICS_TOKEN', ['m'.repeat(16)], ['curto']],
    ['LOG_LEVEL', ['debug', 'silent'], ['verbose']],
  ])('%s is accepted and refused as documented', (name, right, wrong) => {
    for (const value of right) expect(problems({ [name]: value }), value).toEqual([])
    for (const value of wrong) {
      expect(problems({ [name]: value }), value).toEqual([expect.stringMatching(`^${name} deve .+\\.$`)])
    }
  })

  test('S3 asks for what it needs, and the endpoint may be the one of AWS', () => {
    expect(problems({ FILES: 's3' })).toEqual([
      'S3_REGION é obrigatória quando FILES é s3.',
      'S3_BUCKET é obrigatória quando FILES é s3.',
      'S3_ACCESS_KEY_ID é obrigatória quando FILES é s3.',
      'S3_SECRET_ACCESS_KEY é obrigatória quando FILES é s3.',
    ])
    expect(readConfig(S3).s3).toMatchObject({
      bucket: 'entrepares',
      endpoint: undefined,
      forcePathStyle: false,
    })
    expect(readConfig({ ...S3, FILES: 'disk' }).s3).toBeUndefined()
  })

  test('the owner of the tables is named beside the role of the product', () => {
    const [owner, product] = ['postgres://dono@servidor/banco', 'postgres://produto@servidor/banco']
    expect(problems({ MIGRATION_DATABASE_URL: owner, DATABASE_URL: product })).toEqual([])
    expect(problems({ MIGRATION_DATABASE_URL: owner })).toEqual([
      expect.stringContaining('DATABASE_URL é obrigatória'),
    ])
    expect(problems({ MIGRATION_DATABASE_URL: 'http://servidor' })[0]).toContain('MIGRATION_DATABASE_URL')
  })

  test('cookies are secure exactly when the public address is https', () => {
    expect(readConfig({ PUBLIC_URL: 'https://Exemplo.BR/' })).toMatchObject({
      publicUrl: 'https://exemplo.br',
      secureCookies: true,
    })
    expect(readConfig({ PUBLIC_URL: 'http://exemplo.br' }).secureCookies).toBe(false)
  })

  test('browsers are told to stay with https where the site is one, with its subdomains only if the operator says so', () => {
    const told = (env: Record<string, string>) => readConfig(env).strictTransport
    const PUBLIC_URL = 'https://exemplo.br'
    expect(told({ PUBLIC_URL })).toBe('max-age=31536000')
    expect(told({ PUBLIC_URL, HSTS_SUBDOMAINS: '1' })).toBe('max-age=31536000; includeSubDomains')
    expect(told({ PUBLIC_URL: 'http://exemplo.br', HSTS_SUBDOMAINS: '1' })).toBeNull()
    expect(problems({ HSTS_SUBDOMAINS: 'sim' })).toEqual(['HSTS_SUBDOMAINS deve ser 0 ou 1.'])
  })

  test('whatever is set, the answer is a configuration or a ConfigError that never repeats a value', () => {
    const name = fc.constantFrom(...Object.keys(variables.entries))
    fc.assert(
      fc.property(fc.dictionary(name, fc.stringMatching(/^#[a-z]{8}#$/)), (env) => {
        const messages = problems(env).join('\n')
        for (const value of Object.values(env)) expect(messages).not.toContain(value)
      }),
    )
    fc.assert(
      fc.property(fc.dictionary(name, fc.string()), (env) => {
        problems(env)
      }),
    )
  })
})

test('maintenance: nothing is written by jobs either, and people read the sentence that the operator wrote', () => {
  const usual = 'O site está em manutenção: dá para ler, mas nada pode ser enviado por enquanto.'
  expect(readConfig({ READ_ONLY: '1' })).toMatchObject({ jobs: false, readOnly: usual })
  const READ_ONLY_NOTICE = 'Voltamos às 14h.'
  expect(readConfig({ READ_ONLY: '1', READ_ONLY_NOTICE })).toMatchObject({ readOnly: READ_ONLY_NOTICE })
  expect(readConfig({ READ_ONLY_NOTICE })).toMatchObject({ jobs: true, readOnly: null })
})

test('an agency of DOIs needs its password, a public address and a prefix that is none of tests', () => {
  const whole = {
    DOI_AGENCY: 'datacite',
    DOI_USER: 'PARES.REPO',
    DOI_PASSWORD: 'segredo',
    PUBLIC_URL: 'https://pares.example',
    DOI_PREFIX: '10.12345',
  }
  expect(readConfig(whole).doiRegistration).toMatchObject({
    url: 'https://api.datacite.org',
    user: 'PARES.REPO',
  })
  expect(() => readConfig({ ...whole, DOI_AGENCY: 'crossref' })).toThrow('DOI_EMAIL é obrigatória')
  for (const name of ['DOI_USER', 'DOI_PASSWORD', 'PUBLIC_URL'])
    expect(() => readConfig({ ...whole, [name]: undefined })).toThrow(`${name} é obrigatória`)
  for (const prefix of [undefined, '10.5555'])
    expect(() => readConfig({ ...whole, DOI_PREFIX: prefix })).toThrow('só de teste')
  expect(readConfig({}).doiRegistration).toBeUndefined()
})
