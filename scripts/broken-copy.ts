import { spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SOURCE_FOLDERS } from '#platform/source-folders.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'

const SOURCES = [...SOURCE_FOLDERS, 'bench', 'public', 'scripts', 'tests']
const SETTINGS = 'package.json tsconfig.json vitest.config.ts vite.config.ts react-router.config.ts'.split(
  ' ',
)

/** A copy of the code with a database of its own, in which one thing at a time is broken. */
export interface BrokenCopy {
  passes(tests: readonly string[], stdio?: 'ignore' | 'inherit'): Promise<boolean>
  /** Changes one file, does the work, and puts the file back. */
  broken<Result>(
    file: string,
    change: (source: string) => string,
    work: () => Promise<Result>,
  ): Promise<Result>
}

export async function withBrokenCopy(
  signal: AbortSignal,
  work: (copy: BrokenCopy) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'entrepares-mutation-'))
  chmodSync(folder, 0o755) // as root another user runs the server below it
  const code = path.join(folder, 'code')
  try {
    for (const name of [...SOURCES, ...SETTINGS]) cpSync(name, path.join(code, name), { recursive: true })
    symlinkSync(path.resolve('node_modules'), path.join(code, 'node_modules'))
    const database = await startEmbeddedPostgres({
      dataDir: path.join(folder, 'postgres'),
      elsewhere: path.join(folder, 'programs'),
      settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
    })
    try {
      await work(openCopy(folder, code, database.url, signal))
    } finally {
      await database.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function openCopy(folder: string, code: string, url: string, signal: AbortSignal): BrokenCopy {
  return {
    async broken(file, change, work) {
      const target = path.join(code, file)
      const source = readFileSync(target, 'utf8')
      writeFileSync(target, change(source))
      try {
        return await work()
      } finally {
        writeFileSync(target, source)
      }
    },
    // the first failure is enough
    passes(tests, stdio = 'ignore') {
      const settings = ['--bail=1', '--reporter=dot', `--fsModuleCachePath=${path.join(folder, 'compiled')}`]
      const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...settings, ...tests]
      const env = { ...process.env, TEST_DATABASE_URL: url }
      const child = spawn(process.execPath, vitest, { cwd: code, env, stdio })
      const stop = () => child.kill()
      signal.addEventListener('abort', stop)
      return new Promise((resolve, reject) => {
        child.once('error', reject)
        child.once('exit', (exitCode) => {
          signal.removeEventListener('abort', stop)
          resolve(exitCode === 0)
        })
      })
    },
  }
}
