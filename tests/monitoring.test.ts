// What deploy/ gives an operator to watch the product with names only what /metrics tells.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { writeBackupNote } from '#platform/backup-note.ts'
import { openMetrics } from '#server/metrics.ts'
import { operatorFigures } from '#server/monitoring/operator-figures.ts'
import { testServices } from './services.ts'

const TOKEN = 'uma senha de metricas'
const services = await testServices()
const at = '2026-11-20T03:00:00.000Z'
await writeBackupNote(services.config.dataDir, { at, folder: '/copias/1' })

async function readMetrics(): Promise<string> {
  const figures = operatorFigures({
    services,
    cache: { size: 12, bytes: 3456 },
    version: '1.2.3',
    build: 'abc',
  })
  const pool = { totalCount: 3, idleCount: 2, waitingCount: 0 }
  const metrics = (await openMetrics(TOKEN, {
    services,
    pool,
    streams: () => 7,
    undrawn: { byKind: () => ({ review: 2 }), inBrowsers: () => ({ page: 1 }) },
    figures,
  }))!
  metrics.answered('GET', 200, 0.03)
  const server = http.createServer((req, res) => void metrics.handle(req, res))
  await new Promise<void>((resolve) => void server.listen(0, resolve))
  onTestFinished(() => void server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`
  return (await fetch(address, { headers: { Authorization: `Bearer ${TOKEN}` } })).text()
}

test('disk, backup, build, kept pages and each queue are told', async () => {
  const text = await readMetrics()
  for (const line of [
    /^entrepares_disk_bytes\{kind="free"\} \d+/m,
    /^entrepares_disk_bytes\{kind="total"\} \d+/m,
    new RegExp(`^entrepares_backup_timestamp_seconds ${Date.parse(at) / 1000}$`, 'm'),
    /^entrepares_build_info\{version="1\.2\.3",build="abc"\} 1$/m,
    /^entrepares_kept_pages 12$/m,
    /^entrepares_kept_pages_bytes 3456$/m,
    /^entrepares_queue_jobs\{queue="files\.[\w.-]+",state="waiting"\} 0$/m,
  ])
    expect(text).toMatch(line)
})

interface Dashboard {
  panels: { targets: { expr: string }[] }[]
}

const read = (file: string) => readFileSync(file, 'utf8')
const alerts = parse(read('deploy/alerts.yml')) as { groups: { rules: { expr: string }[] }[] }
const dashboard = JSON.parse(read('deploy/dashboard.json')) as Dashboard
const expressions = [
  ...alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
]

test('alerts, dashboard and the operator’s guide name figures that there are', async () => {
  const text = await readMetrics()
  const told = new Set([...text.matchAll(/^([a-z_][\w:]*)(?=[{ ])/gm)].map(([, name]) => name!))
  const named = expressions.flatMap((expr) => [...expr.matchAll(/\b(?:entrepares|nodejs|process)_\w+/g)])
  expect(named.length).toBeGreaterThan(20)
  expect(named.map(([name]) => name).filter((name) => !told.has(name))).toEqual([])
  const guide = [...read('docs/operations.md').matchAll(/`(entrepares_\w+)/g)].map(([, name]) => name!)
  const own = [...new Set([...told].filter((name) => name.startsWith('entrepares_')))]
  const stem = (name: string) => name.replace(/_(?:bucket|sum|count)$/, '')
  expect([...new Set(own.map(stem))].sort()).toEqual([...new Set(guide)].sort())
})
