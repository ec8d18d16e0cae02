import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isSocketDir } from './socket-dir.ts'

const PATIENCE_MS = 10_000

/**
 * Ends a server that outlived its owner on this folder. Call it only while holding the folder's lock: whoever runs
 * here then has no owner. A postmaster killed with -9 leaves sessions that end by themselves a moment later.
 */
export async function stopLeftover(cluster: string, log: (message: string) => void): Promise<void> {
  const pidFile = path.join(cluster, 'postmaster.pid')
  const socketDir = fs.existsSync(pidFile) ? fs.readFileSync(pidFile, 'utf8').split('\n')[4] : undefined
  let running = serversOn(cluster)
  if (running.length) {
    log('Um PostgreSQL de uma execução anterior ainda estava ativo; encerrando-o.')
    const askedAt = Date.now()
    signalPostmaster(pidFile, running, 'SIGINT')
    while (running.length && Date.now() - askedAt < PATIENCE_MS) running = await afterAMoment(cluster)
    // a frozen process reacts only to SIGKILL
    for (const name of ['SIGQUIT', 'SIGKILL'] as const) {
      for (const pid of running) signal(pid, name)
      for (let tries = 0; running.length && tries < 100; tries++) running = await afterAMoment(cluster)
    }
  }
  // After a container restarts, the pid in the file often belongs to another process, and PostgreSQL would
  // refuse to start. Nothing runs in the folder, so the file is stale. If that cannot be checked, the file
  // stays.
  if (running.length || !canSeeWorkingFolders) return
  fs.rmSync(pidFile, { force: true })
  if (socketDir && isSocketDir(socketDir)) fs.rmSync(socketDir, { recursive: true, force: true })
}

const canSeeWorkingFolders = process.platform === 'linux'

async function afterAMoment(cluster: string): Promise<number[]> {
  await sleep(20)
  return serversOn(cluster)
}

function signalPostmaster(pidFile: string, running: number[], name: NodeJS.Signals): void {
  const written = fs.existsSync(pidFile) ? Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10) : Number.NaN
  if (running.includes(written)) signal(written, name)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error // it ended meanwhile
  }
}

/** Postmaster and sessions all work in the data folder, which is a surer sign than a number in a file. */
function serversOn(cluster: string): number[] {
  if (!canSeeWorkingFolders) return postmasterByCommand(cluster)
  const folder = fs.realpathSync(cluster)
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => {
    try {
      return (
        fs.readlinkSync(`/proc/${pid}/cwd`) === folder &&
        fs.readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
      )
    } catch {
      return false // ended meanwhile, or another user's, who cannot hold our files open
    }
  })
}

function postmasterByCommand(cluster: string): number[] {
  const pidFile = path.join(cluster, 'postmaster.pid')
  if (!fs.existsSync(pidFile)) return []
  const pid = Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10)
  try {
    const command = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
    return command.includes(`-D ${cluster}`) ? [pid] : []
  } catch {
    return [] // ps answers 1 when there is no such process
  }
}
