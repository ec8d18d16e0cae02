// The set-up of docs/operations.md in which the product's role owns no table: `npm start` with both variables.
import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { ensureBuild } from '#server/releases/ensure-build.ts'
import { freePort, untilReady } from '../bench/product.ts'
import { newFolder, startMain } from './run-product.ts'
import { openTestServices } from './services.ts'

beforeAll(() => ensureBuild(process.cwd()))

/** Two roles and a database that the first owns, as the operator makes them. */
async function twoRoles() {
  const server = inject('databaseServer')
  const mark = randomBytes(4).toString('hex')
  const [owner, product, database] = [`dono_${mark}`, `produto_${mark}`, `entrepares_test_${mark}`]
  const root = new pg.Client({ connectionString: server })
  await root.connect()
  onTestFinished(async () => {
    await root.query(`drop database if exists ${database} with (force)`)
    await root.query(`drop role ${product}`)
    await root.query(`drop role ${owner}`)
    await root.end()
  })
  await root.query(`create role ${owner} login password 'segredo'`)
  await root.query(`create role ${product} login password 'segredo'`)
  await root.query(`create database ${database} owner ${owner}`)
  const as = (role: string) => {
    const url = new URL(server)
    ;[url.username, url.password, url.pathname] = [role, 'segredo', `/${database}`]
    return url.href
  }
  return { MIGRATION_DATABASE_URL: as(owner), DATABASE_URL: as(product) }
}

async function start(roles: Awaited<ReturnType<typeof twoRoles>>) {
  const port = await freePort()
  const product = startMain({ ...roles, PORT: String(port), DATA_DIR: newFolder() })
  await untilReady(product.child, `${product.origin}/healthz`)
  const answer = await fetch(`${product.origin}/`)
  expect(answer.status, product.said()).toBe(200)
  product.child.kill('SIGTERM')
  await once(product.child, 'exit')
  return product.said()
}

test('on an empty database npm start makes the tables as their owner and serves as the other', async () => {
  expect(await start(await twoRoles())).not.toMatch(/permission denied|erro na fila/)
})

test('where the owner alone made everything before, npm start with both goes on, and its jobs run', async () => {
  const roles = await twoRoles()
  const before = await openTestServices(roles.MIGRATION_DATABASE_URL, { JOBS: 'on' })
  expect(await before.jobs.count()).toMatchObject({ failed: 0 })
  expect(await start(roles)).not.toMatch(/permission denied|erro na fila/)
})
