import fs from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { findPackagedPostgres } from './postgres-binaries.ts'
import { makeReadable } from './make-readable.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { elsewhere, newFolder, ownerProcess, query, removeFolders } from './test-owner.ts'
import { canRead, unprivilegedUser } from './unprivileged-user.ts'

afterAll(removeFolders)

const asRoot = process.getuid?.() === 0
const nobody = { uid: 65534, gid: 65534 }

describe.runIf(asRoot)('root in a private folder', () => {
  it('gets its data in another place, is told so, and finds them again after moving the project', async () => {
    const home = newFolder(0o700)
    const place = path.join(newFolder(), 'entrepares')
    const said: string[] = []
    const options = { elsewhere: place, log: (line: string) => said.push(line) }
    const first = await startEmbeddedPostgres({ dataDir: path.join(home, 'projeto/data'), ...options })
    onTestFinished(first.stop)
    expect(path.dirname(first.dataDir)).toBe(place)
    expect(said[0]).toContain(`é privada: os dados do PostgreSQL ficam em ${first.dataDir}`)
    await query(first.url, 'create table kept as select 7 as value')
    await first.stop()
    fs.renameSync(path.join(home, 'projeto'), path.join(home, 'outro'))
    const second = await startEmbeddedPostgres({ dataDir: path.join(home, 'outro/data'), ...options })
    onTestFinished(second.stop)
    expect(second.dataDir).toBe(first.dataDir)
    expect(await query(second.url, 'select value from kept')).toBe(7)
    fs.cpSync(path.join(home, 'outro'), path.join(home, 'copia'), { recursive: true })
    const copy = startEmbeddedPostgres({ dataDir: path.join(home, 'copia/data'), ...options })
    await expect(copy).rejects.toThrow(`os dados de ${first.dataDir}`)
    expect(await query(second.url, 'select value from kept')).toBe(7)
  })

  it('gets the programs copied to where the unprivileged user can read them', async () => {
    const packaged = findPackagedPostgres()!
    const root = path.join(newFolder(0o700), 'native')
    fs.cpSync(packaged.root!, root, { recursive: true, verbatimSymlinks: true })
    const closed = { ...packaged, root, bin: path.join(root, 'bin'), lib: path.join(root, 'lib') }
    const place = path.join(newFolder(), 'entrepares')
    const dataDir = newFolder()
    const server = await startEmbeddedPostgres({ dataDir, elsewhere: place, binaries: [closed] })
    onTestFinished(server.stop)
    expect(await query(server.url, 'select 1 as value')).toBe(1)
    expect(makeReadable(closed, unprivilegedUser(), place).bin).toContain(place)
    expect(fs.readdirSync(place)).toHaveLength(1)
  })

  it('runs the server as the owner of data that are already there', async () => {
    const dataDir = newFolder()
    fs.chownSync(dataDir, nobody.uid, nobody.gid)
    const owner = ownerProcess(dataDir, 'await server.stop()', nobody)
    await owner.said('ready')
    await owner.ended
    const server = await startEmbeddedPostgres({ dataDir, elsewhere })
    onTestFinished(server.stop)
    expect(await query(server.url, 'select 1 as value')).toBe(1)
    expect(fs.statSync(path.join(dataDir, String(findPackagedPostgres()!.major))).uid).toBe(nobody.uid)
  })
})

describe.runIf(asRoot && canRead(nobody, process.execPath))('an ordinary user', () => {
  it('gets a server of their own, in a closed folder, which ends with them', async () => {
    const dataDir = newFolder(0o700)
    fs.chownSync(dataDir, nobody.uid, nobody.gid)
    const owner = ownerProcess(dataDir, undefined, nobody)
    await owner.said('ready')
    expect(owner.dataDir()).toBe(dataDir)
    expect(fs.statSync(`/proc/${owner.processes().postmaster}`).uid).toBe(nobody.uid)
    expect(await query(owner.url(), 'select 1 as value')).toBe(1)
    owner.kill()
    await owner.ended
  })

  it('is told in one sentence when the folder belongs to another', async () => {
    const dataDir = newFolder()
    const owner = ownerProcess(dataDir, undefined, nobody)
    expect(await owner.said('PostgresUnavailable')).toBeTruthy()
    expect(await owner.ended).toContain(`a pasta ${dataDir} não pode ser usada por este usuário`)
  })
})
