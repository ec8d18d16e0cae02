import { Link } from 'react-router'
import type { DraftCheck } from '#domain/integrity/drafts/get-draft-check.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

const STAGES: Record<DraftCheck['stage'], string> = {
  waiting: 'Na fila',
  reading: 'Lendo o texto',
  searching: 'Procurando trabalhos parecidos',
  comparing: 'Comparando',
  verifying: 'Conferindo referências, números e estrutura',
}

/** How far the check has come, by what has been done. */
export function DraftProgress({ check }: { check: DraftCheck }) {
  const { stage, compared, progress } = check
  const words =
    stage === 'comparing' && compared
      ? `Comparando com trabalhos publicados: ${compared.done} de ${compared.of}`
      : STAGES[stage]
  return (
    <div>
      <p role="status" className="mb-2">
        {words}…
      </p>
      <ProgressBar value={progress} label="Andamento da verificação" valueText={words} />
      <p className="mt-3 text-sm text-muted">
        Você pode sair desta página: o resultado fica aqui.
        <noscript>
          {' '}
          <Link to="" className="link">
            Atualizar
          </Link>
        </noscript>
      </p>
    </div>
  )
}
