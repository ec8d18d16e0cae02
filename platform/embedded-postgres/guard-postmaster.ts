import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type PostgresBinaries } from './postgres-binaries.ts'
import { postgresEnvironment } from './init-cluster.ts'
import type { Identity } from './unprivileged-user.ts'

/**
 * The postmaster's parent is a shell of 1 MB, which holds the reading end of a pipe whose other end only we
 * have. The kernel closes our end whenever our process ends: return, exit, uncaught exception, kill -9. The
 * shell then requests a fast shutdown (SIGINT), insists after 10 s (SIGQUIT), and after 10 more kills what
 * still does not react. A deliberate stop closes the same pipe, so this one path is always exercised. Shell
 * and postmaster have a session of their own, so Ctrl-C in the terminal does not reach them.
 */
const GUARD = `
exec 3<&0 0</dev/null
"$@" 3<&- &
postmaster=$!
(
  read -r _ <&3
  kill -INT $postmaster
  for second in 1 2 3 4 5 6 7 8 9 10; do sleep 1; kill -0 $postmaster || exit; done
  kill -QUIT $postmaster; kill -CONT $postmaster
  for second in 1 2 3 4 5 6 7 8 9 10; do sleep 1; kill -0 $postmaster || exit; done
  kill -KILL $postmaster
) >/dev/null 2>&1 &
guard=$!
exec 3<&-
wait $postmaster
code=$?
kill $guard 2>/dev/null
rm -rf -- "$SOCKET_DIR"
exit $code`

export type GuardedPostmaster = {
  /** Resolves once with the last words of the server, however it ended. */
  ended: Promise<string>
  /** Fast shutdown; resolves when the server is gone. */
  stop(): Promise<void>
}

export type PostmasterOptions = {
  binaries: PostgresBinaries
  identity: Identity
  cluster: string
  socketDir: string
  settings: Record<string, string>
  onLine(line: string): void
}

export function guardPostmaster(options: PostmasterOptions): GuardedPostmaster {
  const { binaries, identity, cluster, socketDir } = options
  const settings = Object.entries(options.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [
    `${binaries.bin}/postgres`,
    '-D',
    cluster,
    '-k',
    socketDir,
    '-c',
    'listen_addresses=',
    ...settings,
  ]
  const child = spawn('/bin/sh', ['-c', GUARD, 'entrepares-postgres', ...command], {
    ...identity,
    cwd: '/',
    detached: true,
    env: { ...postgresEnvironment(binaries), SOCKET_DIR: socketDir },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  // neither the shell nor its pipes keep our process alive: when it has nothing left to do, the server goes too
  child.unref()
  for (const pipe of [child.stdin, child.stderr]) (pipe as unknown as { unref(): void }).unref()
  child.stdin.on('error', () => {}) // EPIPE: the shell went first, which `ended` tells
  const ended = lastWords(child, options.onLine)
  return {
    ended,
    async stop() {
      child.ref()
      child.stdin.destroy()
      await ended
    },
  }
}

async function lastWords(child: ChildProcess, onLine: (line: string) => void): Promise<string> {
  let tail = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    tail = (tail + chunk).slice(-4000)
    for (const line of chunk.split('\n')) if (line) onLine(line)
  })
  try {
    await once(child, 'exit')
  } catch (error) {
    return `/bin/sh: ${(error as Error).message}`
  }
  await new Promise((resolve) => setImmediate(resolve)) // what it wrote before ending is still in the pipe
  return tail.trim()
}
