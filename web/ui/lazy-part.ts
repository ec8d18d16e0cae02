// chunk: shell
import { useEffect, useState, type ComponentType } from 'react'

/** Code that is fetched only when it is needed. */
export interface LateCode<Code = unknown> {
  Part: Code | null
  load(): Promise<void>
  /** Begins to fetch it, as soon as a hand comes near; a failure is met when it is needed. */
  prepare(): void
  standing?: string | undefined
}

/** A part of a page whose code is late. */
export type LazyPart<Props> = LateCode<ComponentType<Props>>

/**
 * In place of React's own `lazy`, which keeps a failure for ever and throws it at the whole page: a connection that was
 * gone for a moment, or a release that took the old code away, must not cost what is on the screen.
 */
export function lazyPart<Props>(
  fetchPart: () => Promise<{ default: ComponentType<Props> }>,
  /** of one that may stand in a page as it comes from the server */
  standing?: string,
): LazyPart<Props> {
  let under: Promise<void> | null = null
  const fetchWithStyles = async () => {
    if (import.meta.env.SSR) {
      part.Part = (await fetchPart()).default
      return
    }
    addEventListener('error', noteFailedStyle, { capture: true })
    try {
      await Promise.all([...failedStyles].map(fetchStyle))
      part.Part = (await fetchPart()).default
    } finally {
      under = null
      removeEventListener('error', noteFailedStyle, { capture: true })
    }
  }
  const part: LazyPart<Props> = {
    Part: null,
    standing,
    load() {
      if (part.Part) return Promise.resolve()
      under ??= fetchWithStyles()
      return under
    },
    prepare() {
      part.load().catch(() => {}) // fetched again, and reported, when it is needed
    },
  }
  if (standing) standingParts.set(standing, part)
  // one that stands in the page begins to come while the rest of the code still starts
  if (!import.meta.env.SSR && standing && namesInPage().has(standing)) part.prepare()
  return part
}

const standingParts = new Map<string, LateCode>()

const namesInPage = () =>
  new Set([...document.querySelectorAll<HTMLElement>('[data-late]')].map(({ dataset }) => dataset.late ?? ''))

/** It stands in the page as it came from the server. */
export const standsInPage = (part: LateCode) =>
  typeof document !== 'undefined' && part.standing !== undefined && namesInPage().has(part.standing)

/** On the server all of them are there: a page comes whole. */
export async function loadStandingParts(): Promise<void> {
  await Promise.all([...standingParts.values()].map((part) => part.load()))
}

/** In the browser those that stand in the page, before React takes it over: else it would draw them anew. */
export async function loadPartsOfPage(): Promise<void> {
  await Promise.allSettled([...namesInPage()].map((name) => standingParts.get(name)?.load()))
}

/** The part once it is there; `failed` with a way to try again where it could not be fetched. */
export function useLatePart<Code>(late: LateCode<Code>, enabled: boolean) {
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
