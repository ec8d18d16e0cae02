import { ActForm } from '#app/moderation/act-form.tsx'

/** Requests a new comparison, since the authors of the work or of a source have changed. */
export function AskAgain({ workId }: { workId: number }) {
  return (
    <div className="no-print mt-6">
      <p className="mb-3">
        A autoria ou uma das fontes mudou depois desta verificação, e o resultado pode ser outro.
      </p>
      <ActForm
        base="/_/checks"
        act="again"
        id={workId}
        submit="Verificar de novo"
        failed="Erro ao pedir a verificação"
      />
    </div>
  )
}
