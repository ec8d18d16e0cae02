import type { Actor } from '#domain/actor.ts'
import { requireAdmin } from '#domain/roles/require-staff.ts'
import type { Services } from '#domain/services.ts'
import { type BackupNote, backupAge, readBackupNote } from '#platform/backup-note.ts'
import type { Processes } from '#domain/processes.ts'
import { readStatus, type Status } from './read-status.ts'

export interface ShownJob {
  id: string
  name: string
  error: string
  attempts: number
  failedAt: string
}

export interface SystemHealth extends Status {
  failed: ShownJob[]
  /** Whether mail is set up and its server answers. */
  mail: 'off' | 'ok' | 'fault'
  /** Without it and without mail, who forgets the password is told of nobody. */
  hasContact: boolean
  storage: 'ok' | 'fault'
  backup: (BackupNote & ReturnType<typeof backupAge>) | null
  processes: Processes
}

const SHOWN = 50

/** How the product is, for admins. What a job was about stays out: it may name people. */
export async function getHealth(services: Services, actor: Actor | null): Promise<SystemHealth> {
  requireAdmin(actor)
  const { files, mailer, jobs, processes, config, log } = services
  const tried = async (part: string, check: () => Promise<unknown>) => {
    try {
      await check()
      return 'ok' as const
    } catch (error) {
      log.warn({ err: error, part }, 'the page of health found a fault')
      return 'fault' as const
    }
  }
  const [status, failed, mail, storage, backup, { wanted, answering }] = await Promise.all([
    readStatus(services),
    jobs.failed({ limit: SHOWN }),
    mailer.configured ? tried('mail', () => mailer.check()) : ('off' as const),
    tried('files', () => files.check()),
    readBackupNote(config.dataDir),
    processes(),
  ])
  return {
    ...status,
    failed: failed.map(({ id, name, error, attempts, failedAt }) => ({
      id,
      name,
      error: error.slice(0, 500),
      attempts,
      failedAt: failedAt.toISOString(),
    })),
    mail,
    hasContact: config.contact !== undefined,
    storage,
    backup: backup && { ...backup, ...backupAge(backup) },
    processes: { wanted, answering: answering.toSorted((a, b) => a.number - b.number) },
  }
}
