import { JSDOM } from 'jsdom'

const NAMES = [
  'window',
  'document',
  'DOMParser',
  'Node',
  'Element',
  'HTMLElement',
  'MutationObserver',
  'getComputedStyle',
  'innerWidth',
  'innerHeight',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const

/** Runs something as if in a browser's page; afterwards the process knows no page again. */
export function inPage<Result>(run: (page: JSDOM) => Result): Result {
  const page = new JSDOM('<!doctype html><body></body>', { pretendToBeVisual: true })
  const before = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  for (const name of NAMES)
    Object.defineProperty(globalThis, name, {
      value: (page.window as unknown as Record<string, unknown>)[name],
      configurable: true,
      writable: true,
    })
  try {
    return run(page)
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
    }
    page.window.close()
  }
}
