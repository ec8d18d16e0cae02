import { ActForm } from '#app/moderation/act-form.tsx'

interface Props {
  act: 'wrong-match' | 'wrong-finding'
  id: number
  marked: boolean
}

/** 'Isto está errado': kept for whoever mends the checks, and shown to staff. */
export function WrongMark({ act, id, marked }: Props) {
  if (marked) return <p className="text-sm text-muted">Você disse que isto está errado.</p>
  return (
    <div className="no-print">
      <ActForm
        base="/_/checks"
        act={act}
        id={id}
        submit="Isto está errado"
        tone="secondary"
        failed="Erro ao anotar. Tente de novo."
      />
    </div>
  )
}
