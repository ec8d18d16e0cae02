import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { IconButton } from '#web/ui/overlays/icon-button.tsx'
import type { ViewerControl } from './viewer-control.ts'

interface Props {
  control: RefObject<ViewerControl | null>
  page: number
  pages: number
}

export function PageField({ control, page, pages }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const go = () => {
    if (typed !== null) control.current?.goTo(Number(typed))
    setTyped(null)
  }
  return (
    <div className="flex items-center">
      <IconButton
        label="Página anterior"
        disabled={page <= 1}
        icon={<ChevronLeft aria-hidden className="size-5" />}
        onClick={() => control.current?.goTo(page - 1)}
      />
      <label className="flex items-center gap-1.5 text-sm whitespace-nowrap text-muted tabular-nums">
        <span className="sr-only">Página</span>
        <input
          value={typed ?? page}
          disabled={pages === 0}
          inputMode="numeric"
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 5))}
          onBlur={go}
          onKeyDown={(event) => event.key === 'Enter' && go()}
          className="control w-14 px-1 text-center tabular-nums"
        />
        <span aria-label={`de ${pages} páginas`}>/ {pages || '…'}</span>
      </label>
      <IconButton
        label="Próxima página"
        disabled={page >= pages}
        icon={<ChevronRight aria-hidden className="size-5" />}
        onClick={() => control.current?.goTo(page + 1)}
      />
    </div>
  )
}
