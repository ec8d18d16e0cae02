import type { SystemHealth } from '#domain/upkeep/get-health.ts'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { formatDateTime } from '#web/ui/format-date.ts'
import { formatCount, formatNumber } from '#web/ui/format-number.ts'

const MAIL = { off: 'não configurado', ok: 'responde', fault: 'não responde' } as const
const NOBODY_TO_ASK =
  'não configurado. Quem esquece a senha não lê a quem pedir ajuda: defina SMTP_URL, ou ao menos CONTACT'
const STORAGE = { ok: 'responde', fault: 'não responde' } as const

/** Laid out like a log: a name and a finding; faults are marked in words, not by colour alone. */
export function HealthFacts({ health }: { health: SystemHealth }) {
  const { version, database, counts, files, jobs, mail, hasContact, storage, backup, processes } = health
  const undrawn = processes.answering.reduce((sum, one) => sum + one.undrawn, 0)
  const facts: [string, string, boolean][] = [
    ['Versão', version, true],
    [
      'Banco de dados',
      `PostgreSQL ${database.version}, ${formatBytes(database.bytes)}, ${formatNumber(database.connections)} conexões`,
      true,
    ],
    [
      'Arquivos',
      `${formatCount(files.count, 'arquivo', 'arquivos')}, ${formatBytes(files.bytes)}; o armazenamento ${STORAGE[storage]}${files.room ? '' : ' e está cheio'}`,
      storage === 'ok' && files.room,
    ],
    ['Email', mail === 'off' && !hasContact ? NOBODY_TO_ASK : MAIL[mail], mail !== 'fault'],
    [
      'Contas e trabalhos',
      `${formatCount(counts.accounts, 'conta', 'contas')}, ${formatCount(counts.works, 'trabalho', 'trabalhos')}`,
      true,
    ],
    [
      'Tarefas',
      `${formatNumber(jobs.waiting)} esperam, ${formatNumber(jobs.active)} em andamento, ${formatNumber(jobs.failed)} falharam`,
      jobs.failed === 0,
    ],
    [
      'Trechos não mostrados',
      undrawn === 0
        ? 'nenhum'
        : `${formatCount(undrawn, 'vez', 'vezes')} desde o início; o registro diz quais e por quê`,
      undrawn === 0,
    ],
    [
      'Última cópia de segurança',
      backup
        ? `há ${formatCount(Math.floor(backup.hours), 'hora', 'horas')} (${formatDateTime(backup.at)}), em ${backup.folder}${backup.isOld ? ': deveria haver uma por noite' : ''}`
        : 'nenhuma feita nesta máquina',
      backup !== null && !backup.isOld,
    ],
  ]
  return (
    <section aria-labelledby="partes">
      <h2 id="partes" className="text-sm font-semibold">
        Partes
      </h2>
      <dl className="mt-3 divide-y divide-line border-y border-line">
        {facts.map(([name, found, good]) => (
          <div key={name} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <dt className="text-muted">{name}</dt>
            <dd className={good ? 'wrap-anywhere' : 'font-medium wrap-anywhere text-brick'}>{found}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
