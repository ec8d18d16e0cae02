import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { migrate } from './migrate.ts'

const { pool, url } = await testDatabase({ migrated: false })
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'entrepares-migrations-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text)
const tables = async () => {
  const { rows } = await pool.query(`select string_agg(relname, ' ' order by relname) as names from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'`)
  return rows[0].names
}

beforeEach(async () => {
  await pool.query('drop schema public cascade; create schema public')
  for (const name of fs.readdirSync(folder)) fs.rmSync(path.join(folder, name))
  write('0001_boats.sql', 'create table boats (id int);')
  write('0002_sails.sql', 'create table sails (id int); insert into sails values (1);')
})

it('applies what is missing, in order, once', async () => {
  write('LEIA-ME.txt', 'not a migration')
  expect(await migrate(pool, folder)).toEqual(['0001_boats.sql', '0002_sails.sql'])
  write('0003_oars.sql', 'create table oars (id int)')
  expect(await migrate(pool, folder)).toEqual(['0003_oars.sql'])
  expect(await migrate(pool, folder)).toEqual([])
  expect(await tables()).toBe('boats oars sails')
})

it('undoes the whole file that fails, keeps the ones before and says file and line', async () => {
  write('0003_oars.sql', 'create table oars (id int);\n\nselect 1 from rowers;')
  await expect(migrate(pool, folder)).rejects.toThrow(
    'A migração 0003_oars.sql falhou na linha 3: relation "rowers" does not exist',
  )
  expect(await tables()).toBe('boats sails')
  write('0003_oars.sql', 'create table oars (id int);')
  expect(await migrate(pool, folder)).toEqual(['0003_oars.sql'])
})

it('refuses to go on when an applied file has changed', async () => {
  await migrate(pool, folder)
  write('0001_boats.sql', 'create table boats (id bigint);')
  write('0003_oars.sql', 'create table oars (id int)')
  await expect(migrate(pool, folder)).rejects.toThrow('A migração 0001_boats.sql mudou depois de aplicada')
  expect(await tables()).toBe('boats sails')
})

it('refuses data of a newer program in a sentence, changes nothing, and goes on where that is allowed', async () => {
  write('0003_oars.sql', 'create table oars (id int)')
  await migrate(pool, folder)
  fs.rmSync(path.join(folder, '0003_oars.sql'))
  await expect(migrate(pool, folder)).rejects.toThrow(
    /^Os dados são de uma versão mais nova que este programa, que não conhece 0003_oars\.sql\. .*ALLOW_NEWER_DATA=1/,
  )
  write('0004_masts.sql', 'create table masts (id int)')
  await expect(migrate(pool, folder)).rejects.toThrow('não conhece 0003_oars.sql')
  expect(await tables()).toBe('boats oars sails')
  expect(await migrate(pool, folder, { allowNewer: true })).toEqual(['0004_masts.sql'])
})

it('takes the line ends of Windows for the same file', async () => {
  write('0003_oars.sql', 'create table oars (\nid int);\n')
  await migrate(pool, folder)
  write('0003_oars.sql', 'create table oars (\r\nid int);\r\n')
  expect(await migrate(pool, folder)).toEqual([])
})

it('refuses two files of one number, a name out of order and a missing folder', async () => {
  write('0002_oars.sql', 'select 1')
  await expect(migrate(pool, folder)).rejects.toThrow('Há duas migrações com o número 0002')
  fs.renameSync(path.join(folder, '0002_oars.sql'), path.join(folder, '3-oars.sql'))
  await expect(migrate(pool, folder)).rejects.toThrow(
    'A migração 3-oars.sql precisa de um nome como 0001_nome.sql',
  )
  await expect(migrate(pool, path.join(folder, 'nowhere'))).rejects.toThrow('nowhere não foi encontrada')
  expect(await tables()).toBeNull()
})

it('lets three processes start at once, and each migration is applied by one of them', async () => {
  write('0001_boats.sql', 'create table boats (id int); select pg_sleep(0.3);')
  const program = `import { openDatabase } from '#db/client.ts'
    import { migrate } from '#db/migrate.ts'
    const { pool, close } = openDatabase(${JSON.stringify(url)})
    process.stdout.write((await migrate(pool, ${JSON.stringify(folder)})).join(' ') + ' ')
    await close()`
  const runs = [1, 2, 3].map(async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program])
    let said = ''
    child.stdout.on('data', (chunk) => (said += chunk))
    child.stderr.on('data', (chunk) => (said += chunk))
    await once(child, 'close')
    return { code: child.exitCode, said: said.trim() }
  })
  const results = (await Promise.all(runs)).sort((a, b) => b.said.length - a.said.length)
  expect(results).toEqual([
    { code: 0, said: '0001_boats.sql 0002_sails.sql' },
    { code: 0, said: '' },
    { code: 0, said: '' },
  ])
  expect((await pool.query('select * from sails')).rowCount).toBe(1)
})
