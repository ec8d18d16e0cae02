import { setTimeout as sleep } from 'node:timers/promises'
import type { Tab } from './open-chromium.ts'

// the processor of Lighthouse's telephone
const SLOWED = 4
const TOUCH_MS = 80

declare global {
  interface Window {
    pressed: Element | undefined
  }
}

export async function beTelephone(tab: Tab): Promise<void> {
  await tab.send('Emulation.setDeviceMetricsOverride', {
    width: 412,
    height: 823,
    deviceScaleFactor: 1.75,
    mobile: true,
  })
  await tab.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await tab.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
}

export async function load(tab: Tab, url: string): Promise<void> {
  await tab.send('Page.enable')
  const loaded = new Promise((resolve) => tab.on('Page.loadEventFired', resolve))
  await tab.send('Page.navigate', { url })
  await loaded
}

/** Runs in the page: whether there is something to press. */
export function bringIntoView({ selector, text }: { selector: string; text?: string }): boolean {
  const target = [...document.querySelectorAll(selector)].find(
    (element) => element.checkVisibility() && (!text || element.textContent.trim() === text),
  )
  target?.scrollIntoView({ block: 'center' })
  window.pressed = target
  return target !== undefined
}

export function middleOf() {
  const { x, y, width, height } = window.pressed!.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** As a finger does: not lifted in the same moment. */
export async function tap(tab: Tab, point: { x: number; y: number }): Promise<void> {
  await tab.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await sleep(TOUCH_MS)
  await tab.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
