import { Check, CloudOff, TriangleAlert } from 'lucide-react'
import { formatClock } from '#web/ui/format-date.ts'
import type { DraftView } from './autosave.ts'

interface Props {
  view: DraftView
  /** A message that the form already shows, so that it is not repeated. */
  messageAbove?: string | undefined
}

/** Always in view while writing: whether what was typed is safe. */
export function DraftStatus({ view, messageAbove }: Props) {
  const { words, Icon, tone } = saying(view)
  // what passes on the way to the first save is seen, not said
  const isSilent = !view.savedAt && (view.state === 'saving' || view.state === 'changed')
  if (words === messageAbove) return null
  return (
    <p role="status" className={`script-only flex min-h-6 items-start gap-1.5 text-sm ${tone}`}>
      {Icon && <Icon aria-hidden className="mt-[0.1875rem] size-4 shrink-0" />}
      <span aria-hidden={isSilent || undefined}>{words}</span>
    </p>
  )
}

function saying({ state, savedAt, message, kept }: DraftView) {
  const saved = savedAt ? `Rascunho salvo às ${formatClock(savedAt)}` : ''
  const calm = { Icon: saved ? Check : null, tone: 'text-muted' }
  switch (state) {
    case 'offline':
      return {
        words: kept
          ? 'Sem conexão: texto guardado neste navegador até ela voltar'
          : 'Sem conexão: o texto ainda não foi salvo. Nova tentativa em instantes; não feche esta página.',
        Icon: CloudOff,
        tone: 'text-ochre-ink',
      }
    case 'conflict':
    case 'gone':
    case 'refused':
      return {
        words: message ?? 'Não foi possível salvar o rascunho',
        Icon: TriangleAlert,
        tone: 'text-brick',
      }
    case 'saving':
      return { words: saved || 'Salvando rascunho...', ...calm }
    case 'changed':
      return { words: saved || 'Rascunho ainda não salvo', ...calm, Icon: saved ? Check : null }
    default:
      return { words: saved || 'Salvamento automático ativado', ...calm }
  }
}
