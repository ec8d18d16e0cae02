import { useEffect, useState, type ComponentType } from 'react'

/** A part of a page whose code is fetched only when it is needed. */
export interface LatePart<Props> {
  Part: ComponentType<Props> | null
  load(): Promise<void>
  /** Begins to fetch it, as soon as a hand comes near; a failure is met when it is needed. */
  prepare(): void
}

/**
 * In place of React's own `lazy`, which keeps a failure for ever and throws it at the whole page: a connection that was
 * gone for a moment, or a release that took the old code away, must not cost what is on the screen.
 */
export function latePart<Props>(
  fetchPart: () => Promise<{ default: ComponentType<Props> }>,
): LatePart<Props> {
  let under: Promise<void> | null = null
  const fetchWithStyles = async () => {
    addEventListener('error', noteFailedStyle, { capture: true })
    try {
      await Promise.all([...failedStyles].map(fetchStyle))
      part.Part = (await fetchPart()).default
    } finally {
      under = null
      removeEventListener('error', noteFailedStyle, { capture: true })
    }
  }
  const part: LatePart<Props> = {
    Part: null,
    load() {
      if (part.Part) return Promise.resolve()
      under ??= fetchWithStyles()
      return under
    },
    prepare() {
      part.load().catch(() => {}) // fetched again, and reported, when it is needed
    },
  }
  return part
}

/** The part once it is there; `failed` with a way to try again where it could not be fetched. */
export function useLatePart<Props>(late: LatePart<Props>, enabled: boolean) {
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<'there' | 'failed' | null>(null)
  useEffect(() => {
    if (!enabled || late.Part) return
    let unmounted = false
    const settle = (next: 'there' | 'failed') => {
      if (!unmounted) setOutcome(next)
    }
    late.load().then(
      () => settle('there'),
      () => settle('failed'),
    )
    return () => {
      unmounted = true
      setOutcome(null)
    }
  }, [late, enabled, attempt])
  return {
    Part: late.Part,
    failed: !late.Part && outcome === 'failed',
    retry: () => setAttempt((before) => before + 1),
  }
}

// the bundler asks for a style sheet once, and takes one that failed for there
const failedStyles = new Set<string>()

function noteFailedStyle({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target.href)
}

function fetchStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => {
      failedStyles.delete(href)
      resolve()
    })
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`no style sheet at ${href}`))
    })
    document.head.append(link)
  })
}
