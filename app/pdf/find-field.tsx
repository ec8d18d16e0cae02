import { ChevronDown, ChevronUp, Search } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { formatNumber } from '#web/ui/format-number.ts'
import { IconButton } from '#web/ui/overlays/icon-button.tsx'
import type { ViewerControl, ViewerState } from './viewer-control.ts'

interface Props {
  input: RefObject<HTMLInputElement | null>
  control: RefObject<ViewerControl | null>
  found: ViewerState['found']
  disabled: boolean
  onEmpty: () => void
}

const PAUSE_MS = 250

/** Searches within the PDF as one types; Enter goes on to the next match, Shift+Enter back. */
export function FindField({ input, control, found, disabled, onEmpty }: Props) {
  const [text, setText] = useState('')
  const lastQuery = useRef('')
  useEffect(() => {
    if (text.trim() === lastQuery.current) return
    const timer = setTimeout(() => {
      lastQuery.current = text.trim()
      control.current?.find(lastQuery.current, null)
      if (lastQuery.current === '') onEmpty()
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, control, onEmpty])

  const step = (direction: 'next' | 'previous') => {
    if (text.trim()) control.current?.find(text.trim(), direction)
  }
  const shown = text.trim() !== '' && found ? found : null
  return (
    <div role="search" aria-label="No arquivo" className="flex min-w-0 flex-1 items-center gap-1">
      <div className="relative min-w-0 flex-1">
        <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
        <input
          ref={input}
          type="search"
          value={text}
          disabled={disabled}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            step(event.shiftKey ? 'previous' : 'next')
          }}
          aria-label="Buscar no arquivo"
          placeholder="Buscar"
          autoComplete="off"
          className="control pl-10"
        />
      </div>
      <p role="status" className="min-w-14 text-center text-sm text-muted tabular-nums">
        {shown &&
          (shown.total === 0 ? 'Nada' : `${formatNumber(shown.current)} de ${formatNumber(shown.total)}`)}
      </p>
      <IconButton
        label="Ocorrência anterior"
        disabled={!shown?.total}
        icon={<ChevronUp aria-hidden className="size-5" />}
        onClick={() => step('previous')}
      />
      <IconButton
        label="Próxima ocorrência"
        disabled={!shown?.total}
        icon={<ChevronDown aria-hidden className="size-5" />}
        onClick={() => step('next')}
      />
    </div>
  )
}
