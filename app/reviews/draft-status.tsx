import type { DraftState } from './use-review-draft.ts'

const clock = new Intl.DateTimeFormat('pt-BR', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Sao_Paulo',
})

/** Whether what was typed is safe: always in view. */
export function DraftStatus({ state }: { state: DraftState }) {
  return (
    <p role="status" className={`min-h-6 text-sm ${state.kind === 'failed' ? 'text-brick' : 'text-muted'}`}>
      {state.kind === 'saving' && 'Salvando rascunho…'}
      {state.kind === 'saved' && `Rascunho salvo às ${clock.format(new Date(state.at))}`}
      {state.kind === 'failed' &&
        (state.words ?? 'Rascunho não salvo: tentaremos de novo quando você continuar')}
    </p>
  )
}
