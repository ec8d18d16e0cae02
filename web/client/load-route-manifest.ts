import type { EntryContext } from 'react-router'

export type RouteManifest = EntryContext['manifest']

declare global {
  // what React Router's own script leaves for its part in the browser
  interface Window {
    __reactRouterManifest?: RouteManifest
  }
}

let source: string | null = null
let learning: Promise<RouteManifest> | null = null
let attempts = 0

/**
 * A page contains its own routes only; the manifest of all routes is one file, fetched when somebody is about
 * to follow a link.
 */
export function learnRoutesFrom(address: string): void {
  source = address
  for (const sign of SIGNS) addEventListener(sign, begin, { capture: true, passive: true })
}

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

function begin(): void {
  for (const sign of SIGNS) removeEventListener(sign, begin, { capture: true })
  loadRouteManifest().catch(() => {}) // retried, and the error handled, at the next navigation
}

/** All routes. */
export async function loadRouteManifest(): Promise<RouteManifest> {
  if (!source) return window.__reactRouterManifest! // known from the beginning
  learning ??= fetchRoutes(source)
  try {
    return await learning
  } catch (error) {
    learning = null
    throw error
  }
}

async function fetchRoutes(address: string): Promise<RouteManifest> {
  // browsers cache a failed module import, so a retry needs a new URL
  await import(/* @vite-ignore */ attempts++ === 0 ? address : `${address}?${attempts}`)
  return window.__reactRouterManifest!
}
