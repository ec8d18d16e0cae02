// chunk: shell
import { useEffect, useState, type ComponentType } from 'react'

/** Code that is fetched only when it is needed. */
export interface LateCode<Code = unknown> {
  Part: Code | null
  load(): Promise<void>
  /** Starts loading it when the pointer or focus comes near; an error is handled when the code is needed. */
  prepare(): void
  standing?: string | undefined
}

/** A part of a page whose code is late. */
export type LazyPart<Props> = LateCode<ComponentType<Props>>

/**
 * Replaces React's own `lazy`, which keeps an error for ever and throws it at the whole page: a short loss of
 * connection, or a release that removed the old code, must not cost what is on the screen.
 */
export function lazyPart<Props>(
  fetchPart: () => Promise<{ default: ComponentType<Props> }>,
  /** name of a part that the server may render into a page */
  standing?: string,
): LazyPart<Props> {
  let under: Promise<void> | null = null
  let fetchNow = fetchPart
  const fetchWithStyles = async () => {
    if (import.meta.env.SSR) {
      part.Part = (await fetchPart()).default
      return
    }
    addEventListener('error', noteFailedStyle, { capture: true })
    try {
      await Promise.all([...failedStyles].map(fetchStyle))
      part.Part = (await fetchNow()).default
    } catch (error) {
      fetchNow = fetchAgain(error) ?? fetchNow
      throw error
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
      part.load().catch(() => {}) // retried, and the error reported, when it is needed
    },
  }
  if (standing) standingParts.set(standing, part)
  // a part present in the page starts loading while the rest of the code is still starting
  if (!import.meta.env.SSR && standing && namesInPage().has(standing)) part.prepare()
  return part
}

/**
 * A browser may keep the failure of a module for its address as long as the page lives, and names that address in the
 * error: another fragment is another module of the same file.
 */
function fetchAgain<Module>(error: unknown): (() => Promise<Module>) | null {
  const [address, file] = /(https?:\/\/[^\s#]+)(?:#\d+)?$/.exec(String(error)) ?? []
  return address ? () => import(/* @vite-ignore */ `${file}#${Date.now()}`) : null
}

const standingParts = new Map<string, LateCode>()

const namesInPage = () =>
  new Set([...document.querySelectorAll<HTMLElement>('[data-late]')].map(({ dataset }) => dataset.late ?? ''))

/** It is in the page as it came from the server. */
export const standsInPage = (part: LateCode) =>
  typeof document !== 'undefined' && part.standing !== undefined && namesInPage().has(part.standing)

/** On the server, loads all of them, since it renders complete pages. */
export async function loadStandingParts(): Promise<void> {
  await Promise.all([...standingParts.values()].map((part) => part.load()))
}

/**
 * In the browser, loads those present in the page before hydration: otherwise React would render them again.
 */
export async function loadPartsOfPage(): Promise<void> {
  await Promise.allSettled([...namesInPage()].map((name) => standingParts.get(name)?.load()))
}

/** The part once loaded; `failed`, with a way to retry, if loading failed. */
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

// the bundler requests a style sheet only once, and treats a failed one as loaded
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
