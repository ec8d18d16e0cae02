// A disk that fills up under the running product: its own small one in memory, with database and files.
import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { ensureBuild } from '#server/releases/ensure-build.ts'
import { freePort, untilReady } from '../bench/product.ts'
import { newFolder, startMain, type Running } from './run-product.ts'
import { signUpOver } from './sign-up-over.ts'

const disk = newFolder()
// mounting takes a privilege that a developer's account lacks
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=600m,mode=755', 'tmpfs', disk]).status === 0
let product: Running | undefined
afterAll(async () => {
  product?.child.kill('SIGTERM')
  await product?.ended
  if (mounted) spawnSync('umount', ['-l', disk])
})

const freeBytes = () => {
  const { bavail, bsize } = statfsSync(disk)
  return bavail * bsize
}

/** Writes until no more than this is left. */
function fillUpTo(bytesFree: number): void {
  const file = openSync(path.join(disk, 'enchimento'), 'a')
  const block = Buffer.alloc(1024 * 1024)
  while (freeBytes() > bytesFree) writeSync(file, block, 0, Math.min(block.length, freeBytes() - bytesFree))
  closeSync(file)
}

async function upload(cookie: string): Promise<{ status: number; message: string | undefined }> {
  const answer = await fetch(`${product!.origin}/_/uploads?kind=attachment&name=dados.csv`, {
    method: 'POST',
    headers: { Origin: product!.origin, Cookie: cookie, 'Content-Type': 'text/csv' },
    body: Buffer.alloc(300_000, 'a;b\n'),
  })
  const body = (await answer.json()) as { message?: string }
  return { status: answer.status, message: body.message }
}

const health = async () => {
  const [quick, whole] = await Promise.all(
    ['/healthz', '/healthz?completo'].map((address) => fetch(product!.origin + address)),
  )
  return {
    quick: quick!.status,
    whole: whole!.status,
    told: ((await quick!.json()) as { disk: string }).disk,
  }
}

const FULL =
  'O servidor está sem espaço para novos arquivos. Este não foi guardado; tente de novo mais tarde.'

test.skipIf(!mounted)(
  'a full disk is told, and reading and writing go on when there is room again',
  async () => {
    await ensureBuild(process.cwd())
    product = startMain({ DATA_DIR: disk, PORT: String(await freePort()), LOG_LEVEL: 'fatal' })
    await untilReady(product.child, `${product.origin}/healthz`)
    const cookie = await signUpOver(product.origin, 'ana')
    expect((await upload(cookie)).status).toBe(201)
    expect(await health()).toEqual({ quick: 200, whole: 200, told: 'ok' })

    // little: what is left belongs to the database; nothing: not even that
    for (const bytesFree of [10_000_000, 0]) {
      fillUpTo(bytesFree)
      expect([bytesFree, await upload(cookie)]).toEqual([bytesFree, { status: 507, message: FULL }])
      await sleep(1100) // what was found a moment ago is told again
      const writes = bytesFree > 0
      expect(await health()).toMatchObject(
        writes ? { quick: 200, told: 'full' } : { quick: 503, told: 'unwritable' },
      )
      expect((await fetch(`${product.origin}/areas`)).status).toBe(200)
    }

    rmSync(path.join(disk, 'enchimento'))
    expect((await upload(cookie)).status).toBe(201)
    await sleep(1100)
    expect(await health()).toMatchObject({ quick: 200, told: 'ok' })
  },
)
