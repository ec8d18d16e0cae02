import { ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { usePart } from '#web/client/use-part.ts'
import { useLive } from '#web/client/use-live.ts'
import { Button } from '#web/ui/button.tsx'
import { formatNumber } from '#web/ui/format-number.ts'
import { feedPath, type FeedFilters } from './feed-filters.ts'

interface Props {
  filters: FeedFilters
  /** Cursor when the list was read; works published since then are announced too. */
  after: string
  /** Ids of the first page as it was read. */
  shown: readonly number[]
}

const PAUSE_MS = 600

/**
 * Says at the top that works were published meanwhile, those that these filters find; nothing that is being read moves
 * until one asks for them.
 */
export function NewWorks({ filters, after, shown }: Props) {
  const { ask, data } = usePart<{ page: { items: { id: number }[] } }>('trabalhos novos')
  const { revalidate, state } = useRevalidator()
  const [published, setPublished] = useState<readonly number[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive(
    ['works'],
    ({ event }) => {
      if (event.kind !== 'published') return
      const { id } = event
      setPublished((before) => (before.includes(id) ? before : [...before, id]))
      // several events at once cause one request
      clearTimeout(timer.current)
      timer.current = setTimeout(() => ask(feedPath(filters)), PAUSE_MS)
    },
    { after },
  )
  const found = data?.page.items.filter(({ id }) => published.includes(id) && !shown.includes(id)).length ?? 0
  const words = found === 1 ? '1 trabalho novo' : `${formatNumber(found)} trabalhos novos`
  return (
    <div role="status" className="pointer-events-none sticky top-20 z-10 grid h-0 justify-items-center">
      {found > 0 && (
        <Button
          size="sm"
          variant="primary"
          pending={state !== 'idle'}
          className="pointer-events-auto animate-[rise_160ms_var(--ease-out)] rounded-full shadow-float"
          icon={<ArrowUp aria-hidden className="size-4" />}
          onClick={() => {
            void revalidate().then(() => window.scrollTo({ top: 0 }))
          }}
        >
          {words}
        </Button>
      )}
    </div>
  )
}
