// What an operator copies: files that name things of ours, which must be there.
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { variables } from '#platform/variables.ts'
import { MAX_WITH_FILES } from '#server/refuse-large-bodies.ts'

// what the test commands themselves read, and what Node does
const OF_TESTS = /^(TEST_|ACCESS_PRINT$|NODE_EXTRA_CA_CERTS$)/
const KNOWN = Object.keys(variables.entries)
const read = (file: string) => readFileSync(file, 'utf8')
const UNITS = globSync('deploy/*.service')

test('the proxies let through what the product takes, and not much more', () => {
  const megabytes = (file: string, pattern: RegExp) => Number(pattern.exec(read(file))?.[1])
  const least = [
    ...globSync('deploy/nginx*.conf').map(
      (file) => megabytes(file, /client_max_body_size (\d+)m;/) * 1024 ** 2,
    ),
    // Caddy counts a thousand thousands
    ...globSync('deploy/Caddyfile*').map((file) => megabytes(file, /max_size (\d+)MB/) * 1000 ** 2),
    Number(/At least ([\d.]+) GB for a request/.exec(read('docs/operations.md'))?.[1]) * 1024 ** 3,
  ]
  expect(least).toHaveLength(5)
  for (const bytes of least) {
    expect(bytes).toBeGreaterThanOrEqual(MAX_WITH_FILES)
    expect(bytes).toBeLessThan(MAX_WITH_FILES * 1.1)
  }
})

test('the product of the composition has a key of its own, for its bucket alone', () => {
  const { product, storage, bucket } = (parse(read('deploy/compose.yaml')) as Compose).services
  const of = product.environment
  expect(of.S3_ACCESS_KEY_ID).not.toBe(storage.environment.MINIO_ROOT_USER)
  expect(of.S3_SECRET_ACCESS_KEY).not.toBe(storage.environment.MINIO_ROOT_PASSWORD)
  expect(JSON.stringify(of)).not.toContain('STORAGE_PASSWORD')
  const rights = JSON.parse(bucket.environment.POLICY!) as { Statement: { Resource: string[] }[] }
  for (const { Resource } of rights.Statement)
    for (const one of Resource) expect(one).toMatch(/^arn:aws:s3:::entrepares(?:\/\*)?$/)
  expect(bucket.environment.PRODUCT_KEY).toBe(of.S3_ACCESS_KEY_ID)
  expect(bucket.environment.PRODUCT_SECRET).toBe(of.S3_SECRET_ACCESS_KEY)
})

interface Compose {
  services: Record<'storage' | 'bucket', { environment: Record<string, string> }> & {
    product: { environment: Record<string, string>; build: Record<string, string> }
  }
}

describe('systemd', () => {
  test('the units set variables that exist, and run files that exist', () => {
    for (const unit of UNITS) {
      const set = [...read(unit).matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name)
      const ofNode = ['NODE_ENV', 'TMPDIR']
      expect(set.filter((name) => !KNOWN.includes(name!) && !ofNode.includes(name!))).toEqual([])
      const [, starter, file] = /node (\S+) --settings (\S+)/.exec(read(unit))!
      expect([existsSync(starter!), existsSync(file!)]).toEqual([true, true])
    }
  })

  const installed = spawnSync('systemd-analyze', ['--version']).status === 0
  test.runIf(installed)('takes them without complaint, and what is put beside them', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'entrepares-units-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const beside = path.join(folder, 'entrepares.service.d')
    mkdirSync(beside)
    for (const file of globSync('deploy/*.{service,timer}'))
      copyFileSync(file, path.join(folder, path.basename(file)))
    // with its examples filled in
    writeFileSync(
      path.join(beside, 'network.conf'),
      read('deploy/entrepares-network.conf').replaceAll(/^#(?=IP)/gm, ''),
    )
    const names = globSync('*.{service,timer}', { cwd: folder }).map((name) => name.replace('@', '@x'))
    expect(names.length).toBeGreaterThan(3)
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...names], {
      encoding: 'utf8',
      env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` },
    })
    const ours = stderr.split('\n').filter((line) => line.includes('entrepares'))
    expect(status).not.toBeNull()
    expect(ours.filter((line) => !line.includes('not executable'))).toEqual([])
  })
})

test('the composition passes on every variable, but those that the image decides', () => {
  const { product } = (parse(read('deploy/compose.yaml')) as Compose).services
  const OF_THE_IMAGE = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'POSTGRES_DIR',
    'MIGRATION_DATABASE_URL',
    'DATABASE_NAMED_STATEMENTS',
    'ROUTER',
  ]
  const missing = KNOWN.filter(
    (name) => !Object.hasOwn(product.environment, name) && !OF_THE_IMAGE.includes(name),
  )
  expect(missing).toEqual([])
})

test('the limit of memory is what the table of sizes adds up to', () => {
  const guide = read('docs/operations.md')
  const [, worker, starter, postgres] =
    /(\d+) MB under load.* (\d+) MB for the process that starts them; (\d+) MB for its own PostgreSQL/
      .exec(guide)!
      .map(Number)
  const [, reader, texts] =
    /a reader of a file that takes long up to (\d+) MB.* reads texts and draws pictures up to (\d+) MB/
      .exec(guide)!
      .map(Number)
  const wanted = starter! + 4 * worker! + postgres! + reader! + texts!
  const [, unit] = /^MemoryMax=(\d+)M$/m.exec(read('deploy/entrepares.service'))!
  const [, container] = /mem_limit: (\d+)m$/m.exec(read('deploy/compose.yaml'))!
  expect(Number(unit)).toBeGreaterThanOrEqual(wanted)
  expect(Number(container)).toBeGreaterThanOrEqual(wanted - postgres!)
})

test('the composition sets variables that exist, and asks for those that its example explains', () => {
  const text = read('deploy/compose.yaml')
  const { product } = (parse(text) as Compose).services
  expect(Object.keys(product.environment).filter((name) => !KNOWN.includes(name))).toEqual([])
  expect(existsSync(path.join('deploy', product.build.context!, product.build.dockerfile!))).toBe(true)
  const used = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
  const explained = new Set(
    [...read('deploy/compose.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name),
  )
  expect(explained).toEqual(used)
})

test.each([
  'README.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'docs/operations.md',
  'docs/security.md',
])('%s names commands and files that exist', (file) => {
  const text = read(file)
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!)
  expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  const links = [...text.replaceAll(/`[^`\n]*`/g, '').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(
    ([, to]) => to!,
  )
  expect(links.filter((to) => !existsSync(path.join(path.dirname(file), to)))).toEqual([])
  const settings = [...text.matchAll(/`([A-Z][A-Z0-9]*_[A-Z_]+)(?:=[^`]*)?`/g)].map(([, name]) => name!)
  expect(settings.filter((name) => !KNOWN.includes(name) && !OF_TESTS.test(name))).toEqual([])
})

test('the newest released entry of the changelog is the version that is told', () => {
  const [, newest] = /^## (\S+) \((?!unreleased)/m.exec(read('CHANGELOG.md'))!
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(newest).toBe(version)
})
