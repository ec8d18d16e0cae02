import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import type { LocalCopy } from './local-copy.ts'
import { cutWords } from '#engines/text/cut-words.ts'

interface Props {
  copies: readonly LocalCopy[]
  onRecover: (copy: LocalCopy) => void
  onDiscard: (copy: LocalCopy) => void
}

const MAX_SHOWN = 120

/** Text that this browser kept because the server could not be reached. */
export function RecoverNotice({ copies, onRecover, onDiscard }: Props) {
  if (copies.length === 0) return null
  return (
    <section aria-label="Texto não salvo" className="mb-8 grid gap-3">
      {copies.map((copy) => (
        <Notice key={copy.screen} tone="pending" title="Há um texto que não chegou a ser salvo">
          <p className="mt-1 break-words">
            “{copy.data.title.trim() || cutWords(copy.data.content, MAX_SHOWN) || 'Sem título'}”, escrito
            neste navegador <RelativeTime date={new Date(copy.at).toISOString()} />.
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="sm" variant="primary" onClick={() => onRecover(copy)}>
              Recuperar
            </Button>
            <Button size="sm" onClick={() => onDiscard(copy)}>
              Descartar
            </Button>
          </div>
        </Notice>
      ))}
    </section>
  )
}
