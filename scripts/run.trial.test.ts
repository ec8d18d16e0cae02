import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import SMALL from '#platform/processes/small-memory.json' with { type: 'json' }
import { PATIENCE } from '#tests/patience.ts'

// A project of its own, without dependencies, whose installation needs no network.
let root: string
const write = (name: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  fs.writeFileSync(path.join(root, name), text)
}
const writeLock = (version: string) => {
  const packages = { '': { name: 'ensaio', version } }
  write('package.json', JSON.stringify({ name: 'ensaio', version, type: 'module' }))
  write(
    'package-lock.json',
    JSON.stringify({ name: 'ensaio', version, lockfileVersion: 3, requires: true, packages }),
  )
}

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'ensaio-run-'))
  for (const file of ['run.cjs', 'run-npm.cjs', 'installing-lock.cjs'])
    write(`scripts/${file}`, fs.readFileSync(path.join(import.meta.dirname, file), 'utf8'))
  write('platform/processes/small-memory.json', JSON.stringify(SMALL))
  writeLock('1.0.0')
})
afterEach(() => fs.rmSync(root, { recursive: true }))

const run = (args: string[], node = process.execPath, more: Record<string, string> = {}) => {
  const { ENV_FILE: _, ...env } = process.env
  const child = spawn(node, [path.join(root, 'scripts', 'run.cjs'), ...args], {
    cwd: '/',
    env: { ...env, ...more },
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  return { child, ended, output: () => output }
}

describe('a file', () => {
  it('runs with its arguments and a cache of compiled code, in the root', async () => {
    write(
      'say.ts',
      `console.log(JSON.stringify([process.argv.slice(2), process.cwd(), process.env.NODE_COMPILE_CACHE]))`,
    )
    const { code, output } = await run(['say.ts', 'a b', '--c']).ended
    const realRoot = fs.realpathSync(root)
    const expected = [['a b', '--c'], realRoot, path.join(realRoot, 'node_modules/.cache/compile')]
    expect(JSON.parse(output.trim().split('\n').at(-1)!)).toEqual(expected)
    expect(code).toBe(0)
  })

  it('knows the settings of .env only where it asks for them, and those of the environment go first', async () => {
    write('.env', 'SAUDACAO="bom dia"\nDESPEDIDA="até logo"')
    write('other.env', 'SAUDACAO="boa noite"')
    write('say.ts', 'console.log(`received: ${process.env.SAUDACAO}, ${process.env.DESPEDIDA}`)')
    const received = async (args: string[], env: Record<string, string> = {}) =>
      /received: .*/.exec((await run(args, process.execPath, env).ended).output)?.[0]
    expect(await received(['say.ts'])).toBe('received: undefined, undefined')
    expect(await received(['--settings', 'say.ts'])).toBe('received: bom dia, até logo')
    expect(await received(['--settings', 'say.ts'], { SAUDACAO: 'oi' })).toBe('received: oi, até logo')
    expect(await received(['--settings', 'say.ts'], { ENV_FILE: 'other.env' })).toBe(
      'received: boa noite, undefined',
    )
    expect(await received(['--settings', 'say.ts'], { ENV_FILE: '' })).toBe('received: undefined, undefined')
  })

  it('is given the settings by the commands that serve the operator, by no test and no bench', () => {
    const { scripts } = JSON.parse(
      fs.readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'),
    ) as { scripts: Record<string, string> }
    const reading = Object.keys(scripts).filter((name) => scripts[name]!.includes('--settings'))
    expect(reading.sort()).toEqual(['admin', 'backup', 'dev', 'move-database', 'restore', 'seed', 'start'])
  })

  it('hands on its exit code, and the signal it died of', async () => {
    write('leave.ts', 'process.exit(Number(process.argv[2]))')
    write('die.ts', "process.kill(process.pid, 'SIGKILL')")
    expect((await run(['leave.ts', '7']).ended).code).toBe(7)
    expect((await run(['die.ts']).ended).code).toBe(128 + 9)
  })

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('is told of %s and waited for', async (signal) => {
    write(
      'linger.ts',
      `process.on('${signal}', () => setTimeout(() => { console.log('goodbye'); process.exit(5) }, 300))
      setTimeout(() => {}, 15_000)
      console.log('ready')`,
    )
    const { child, ended, output } = run(['linger.ts'])
    await vi.waitFor(() => expect(output()).toContain('ready'), PATIENCE)
    child.kill(signal)
    const { code, output: all } = await ended
    expect(all).toContain('goodbye')
    expect(code).toBe(5)
  })
})

describe('a command', () => {
  it('is found among the installed packages', async () => {
    write('say.ts', '')
    await run(['say.ts']).ended
    write('node_modules/greeter/greet.js', 'console.log(`hello ${process.argv[2]}`)')
    fs.mkdirSync(path.join(root, 'node_modules/.bin'))
    fs.symlinkSync('../greeter/greet.js', path.join(root, 'node_modules/.bin/greet'))
    expect((await run(['greet', 'Ana']).ended).output).toContain('hello Ana')
  })

  it('that is not there is said by name', async () => {
    const { code, output } = await run(['gret']).ended
    expect(output).toContain('Não há arquivo nem comando chamado gret.')
    expect(code).toBe(1)
  })
})

describe('packages', () => {
  const mark = () => path.join(root, 'node_modules', '.entrepares-lock')
  beforeEach(() => write('say.ts', "console.log('ran')"))

  it('are installed when the lock has changed, and only then', async () => {
    expect((await run(['say.ts']).ended).output).toContain('ran')
    const first = fs.statSync(mark()).mtimeMs
    fs.utimesSync(path.join(root, 'package-lock.json'), new Date(), new Date(Date.now() + 60_000))
    await run(['say.ts']).ended
    expect(fs.statSync(mark()).mtimeMs).toBe(first)
    write('node_modules/left-over/index.js', '')
    write('node_modules/.package-lock.json', '') // an installation cut in the middle
    writeLock('1.0.1')
    expect((await run(['say.ts']).ended).output).toContain('ran')
    expect(fs.existsSync(path.join(root, 'node_modules/left-over'))).toBe(false)
  })

  it('that cannot be installed stop the start, and the next one tries again', async () => {
    write(
      'package.json',
      JSON.stringify({ name: 'ensaio', version: '1.0.0', dependencies: { missing: '1.0.0' } }),
    )
    for (const _ of [1, 2]) {
      const { code, output } = await run(['say.ts']).ended
      expect(code).toBe(1)
      expect(output).toContain('npm ci não terminou bem')
      expect(output).not.toContain('ran')
    }
  })
})

/** In the place of npm: says when it runs, and takes its time or for ever. */
describe('an installation that takes its time', () => {
  const calls = () => fs.readFileSync(path.join(root, 'calls'), 'utf8').trim().split('\n')
  const npm = () => path.join(root, 'npm-cli.js')
  const start = () => run(['say.ts'], process.execPath, { npm_execpath: npm() })
  beforeEach(() => {
    write('calls', '')
    write('say.ts', "console.log('ran')")
  })
  const writeNpm = (ending: string) =>
    write(
      'npm-cli.js',
      `import fs from 'node:fs'
      const said = (text) => fs.appendFileSync(${JSON.stringify(path.join(root, 'calls'))}, text + ' ' + process.pid + '\\n')
      process.on('SIGTERM', () => { said('ended'); process.exit(1) })
      said('begins')
      ${ending}`,
    )

  it('is made by one of three that start at once; the others wait for it', async () => {
    writeNpm("setTimeout(() => said('done'), 700)")
    const ends = await Promise.all([start().ended, start().ended, start().ended])
    expect(ends.map(({ code }) => code)).toEqual([0, 0, 0])
    for (const { output } of ends) expect(output).toContain('ran')
    expect(calls().map((line) => line.split(' ')[0])).toEqual(['begins', 'done'])
    expect(ends.map(({ output }) => output).join()).toContain('Outra instalação está em andamento')
    expect(fs.existsSync(path.join(root, '.installing'))).toBe(false)
  })

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'ends with its starter by %s, quietly',
    async (signal) => {
      writeNpm('setTimeout(() => {}, 60_000)')
      const { child, ended } = start()
      await vi.waitFor(() => expect(calls()[0]).toContain('begins'), PATIENCE)
      child.kill(signal)
      const { code, output } = await ended
      expect(code).toBe(128 + os.constants.signals[signal])
      expect(output).toMatch(/^Instalando 0 pacotes [^\n]*\n$/)
      expect(calls()[1]).toContain('ended')
      expect(fs.existsSync(path.join(root, '.installing'))).toBe(false)
    },
  )

  it('of a killed starter is waited for; once it has ended too, the next one takes over', async () => {
    writeNpm('setTimeout(() => {}, 60_000)')
    const first = start()
    await vi.waitFor(() => expect(calls()[0]).toContain('begins'), PATIENCE)
    first.child.kill('SIGKILL')
    const second = start()
    await vi.waitFor(() => expect(second.output()).toContain('Outra instalação'), PATIENCE)
    writeNpm("said('done')")
    process.kill(Number(calls()[0]!.split(' ')[1]), 'SIGKILL')
    expect((await second.ended).output).toContain('ran')
    expect(calls().at(-1)).toContain('done')
  })
})

describe.runIf(fs.existsSync('/usr/bin/node'))('an older Node on the machine', () => {
  it('starts the Node 24 of the project', async () => {
    const installed = path.join(import.meta.dirname, '../tools/node24/node_modules')
    fs.mkdirSync(path.join(root, 'tools/node24'), { recursive: true })
    fs.symlinkSync(installed, path.join(root, 'tools/node24/node_modules'))
    write('say.ts', 'const major: string = process.version.slice(0, 3); console.log(major)')
    expect((await run(['say.ts'], '/usr/bin/node').ended).output).toMatch(/v2[4-9]/)
  })
})
