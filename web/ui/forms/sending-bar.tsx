import { ProgressBar } from '#web/ui/progress-bar.tsx'

/** Upload progress of a form's files, 0 to 1; renders nothing while none is being sent. */
export function SendingBar({ part }: { part: number | null }) {
  if (part === null) return null
  const percent = Math.round(part * 100)
  return (
    <div className="grid gap-1.5">
      <ProgressBar value={percent} label="Enviando os arquivos" />
      <p className="text-sm text-muted tabular-nums">
        {percent < 100 ? `Enviando… ${percent}%` : 'Enviado. Conferindo o arquivo…'}
      </p>
    </div>
  )
}
