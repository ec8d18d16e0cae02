import type { DrivenBrowser } from './driven-browser.ts'

/** What is wrong with the page that is open, in words. */
export async function pageFaults(browser: DrivenBrowser): Promise<string[]> {
  const faults = await browser.ask<string[]>(`(${measure.toString()})()`)
  return [...faults, ...(browser.errors() ?? []).map((error) => `erro no console: ${error}`)]
}

/** Runs in the page, so it knows nothing from outside. */
function measure(): string[] {
  const root = document.documentElement
  const faults: string[] = []
  if (root.scrollWidth > innerWidth)
    faults.push(`a página tem ${root.scrollWidth} px, a janela ${innerWidth}`)
  const placeOf = (token: Element) => {
    const range = document.createRange()
    range.selectNodeContents(token)
    return range.getBoundingClientRect()
  }
  for (const formula of document.querySelectorAll('math')) {
    const tokens = [...formula.querySelectorAll('mo, mi, mn, mtext')].filter(({ textContent }) =>
      textContent?.trim(),
    )
    for (const [index, token] of tokens.entries()) {
      const before = tokens[index - 1]
      if (!before || !/^[([{]$/.test(token.textContent.trim())) continue
      const [left, right] = [placeOf(before), placeOf(token)]
      // of two lines, or above one another: not neighbours
      if (right.top > left.bottom || left.top > right.bottom || right.right < left.left) continue
      if (right.left < left.right - 2)
        faults.push(
          `“${token.textContent}” cobre “${before.textContent}” por ${Math.round(left.right - right.left)} px`,
        )
    }
  }
  return faults
}
