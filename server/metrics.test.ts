import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testServices } from '#tests/services.ts'
import { openMetrics } from './metrics.ts'
import { watchUndrawn } from './watch-undrawn.ts'
import { reportUndrawn } from '#platform/undrawn/report-undrawn.ts'

const TOKEN = 'uma senha de metricas'
const services = await testServices()
const undrawn = watchUndrawn(services.log)
const pool = { totalCount: 3, idleCount: 2, waitingCount: 1 }

test('Prometheus reads requests, jobs, streams, connections and the delay of the loop; nobody without the token', async () => {
  const metrics = (await openMetrics(TOKEN, { services, pool, streams: () => 7, undrawn }))!
  reportUndrawn({ kind: 'comment', id: 1, error: new Error('x') })
  reportUndrawn({ kind: 'page', id: 0, error: { message: 'x', at: '' }, inBrowser: true })
  metrics.answered('GET', 204, 0.03)
  const server = http.createServer((req, res) => {
    if (!metrics.handle(req, res)) res.writeHead(404).end()
  })
  await new Promise<void>((resolve) => void server.listen(0, resolve))
  onTestFinished(() => void server.close())
  const ask = (path: string, Authorization: string) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers: { Authorization } })
  for (const wrong of ['', 'Bearer', `Bearer ${TOKEN}x`, TOKEN])
    expect((await ask('/metrics', wrong)).status).toBe(401)
  expect((await ask('/metricas', `Bearer ${TOKEN}`)).status).toBe(404)
  const text = await (await ask('/metrics?x=1', `Bearer ${TOKEN}`)).text()
  for (const line of [
    'entrepares_request_seconds_count{method="GET",status="2xx"} 1',
    'entrepares_live_streams{kind="sse"} 7',
    'entrepares_database_connections{state="wanted"} 1',
    'entrepares_undrawn_parts{kind="comment"} 1',
    'entrepares_browser_faults{kind="page"} 1',
    'entrepares_jobs{state="failed"} 0',
    'nodejs_eventloop_lag_seconds',
  ])
    expect(text).toContain(line)
})

test('where no token is set nothing is measured', async () => {
  expect(await openMetrics(undefined, { services, pool, streams: () => 0, undrawn })).toBeNull()
})
