import { useEffect, useEffectEvent, useRef } from 'react'
import { ButtonLink } from './button.tsx'
import { SkeletonText } from './skeleton.tsx'

interface Props {
  /** The address of the following page; null at the end. */
  to: string | null
  /** Called when the end of the list comes near, and by the link. */
  onReach: () => void
  pending: boolean
  /** The last try did not bring it. */
  failed?: boolean
  label?: string
}

/** Infinite scrolling; without scripts a link to the next page. */
export function LoadMore({ to, onReach, pending, failed = false, label = 'Carregar mais' }: Props) {
  const edge = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(onReach)
  useEffect(() => {
    const element = edge.current
    if (!element || !to || pending || failed) return
    // a busy page hears of several moments at once, the oldest first
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && reach(), {
      rootMargin: '600px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [to, pending, failed])

  if (!to) return null
  return (
    <div ref={edge} className="mt-8 grid justify-items-center gap-3">
      <p role="status" className="text-muted empty:hidden">
        {failed && 'Não foi possível carregar mais. Tentando de novo…'}
      </p>
      {pending && !failed ? (
        <SkeletonText className="w-full" />
      ) : (
        <ButtonLink
          to={to}
          onClick={(event) => {
            event.preventDefault()
            onReach()
          }}
        >
          {failed ? 'Tentar de novo' : label}
        </ButtonLink>
      )}
    </div>
  )
}
