import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { explodingPdf } from '#tests/hostile-files.ts'
import { limitedCommand } from './limited-command.ts'
import { QUICK_LIMITS, TEXT_LIMITS } from '#engines/text-extraction/limits.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'limited-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

function run({ command, args }: { command: string; args: string[] }) {
  return new Promise<{ stdout: string; stderr: string; signal: string | null }>((resolve) => {
    execFile(command, args, { env: {} }, (error, stdout, stderr) =>
      resolve({ stdout, stderr, signal: (error as { signal?: string } | null)?.signal ?? null }),
    )
  })
}

describe('whoever takes the reader over', () => {
  test('reads nothing else, writes nothing, starts nothing and loads no native code', async () => {
    const script = path.join(folder, 'taken-over.mjs')
    await writeFile(
      script,
      `import fs from 'node:fs'; import { execSync } from 'node:child_process'; import { Worker } from 'node:worker_threads'
       const tries = [() => fs.readFileSync('/etc/passwd'), () => fs.writeFileSync(${JSON.stringify(path.join(folder, 'x'))}, ''),
         () => execSync('id'), () => new Worker('', { eval: true }), () => process.dlopen({ exports: {} }, '/x.node')]
       console.log(tries.map((act) => { try { act(); return 'done' } catch (error) { return error.code } }).join())`,
    )
    const { command, args } = limitedCommand(
      { kind: 'text', extension: 'tex', path: script },
      TEXT_LIMITS,
      process.cwd(),
    )
    const instead = args.map((arg) => (arg.endsWith('child.ts') ? script : arg))
    const { stdout, stderr } = await run({ command, args: instead })
    expect(stdout.trim() || stderr).toBe(
      'ERR_ACCESS_DENIED,ERR_ACCESS_DENIED,ERR_ACCESS_DENIED,ERR_ACCESS_DENIED,ERR_DLOPEN_DISABLED',
    )
  })
})

describe('systems that cannot limit the address space', () => {
  const limitedOn = (platform: NodeJS.Platform, file: string) =>
    limitedCommand({ kind: 'text', extension: 'pdf', path: file }, TEXT_LIMITS, process.cwd(), platform)

  test('on macOS the reader watches its own memory', async () => {
    const file = path.join(folder, 'blank.pdf')
    await writeFile(file, await explodingPdf(' '.repeat(1024), 600 * 1024))
    const limited = limitedOn('darwin', file)
    expect(limited.args.join(' ')).not.toContain('ulimit -v')
    const { stderr, signal, stdout } = await run(limited)
    expect({ stdout, signal }).toEqual({ stdout: 'ready\npage 1 1\n', signal: 'SIGKILL' })
    expect(stderr).toContain('out of memory')
  })

  test('on Windows it is asked to do the same', () => {
    const [mac, windows] = [limitedOn('darwin', 'a.pdf'), limitedOn('win32', 'a.pdf')]
    expect(JSON.parse(windows.args.at(-1)!)).toMatchObject({ watchMemory: true })
    // without a shell, and else the same command
    expect([windows.command, ...windows.args]).toEqual(mac.args.slice(mac.args.indexOf(process.execPath)))
  })
})

test('the priority of a quick reader is lowered less than that of one that takes long, which may starve on a busy machine', () => {
  const niceness = (limits: Partial<typeof TEXT_LIMITS>) => {
    const task = { kind: 'text', extension: 'tex', path: folder } as const
    const { args } = limitedCommand(task, { ...TEXT_LIMITS, ...limits }, process.cwd(), 'linux')
    return [/echo (\d+) > \/proc\/self\/autogroup/.exec(args[1]!)?.[1], / nice -n (\d+) /.exec(args[1]!)?.[1]]
  }
  expect(niceness({})).toEqual(['19', '19'])
  expect(niceness(QUICK_LIMITS)).toEqual(['13', '13'])
})
