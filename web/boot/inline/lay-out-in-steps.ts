/** A step of what is laid out that takes longer was too large. */
const STEP_MS = 25
/** What stands in a text, and what follows it. */
const TEXT = '.prose'
const REST = '.work-body~*'

/**
 * On a small screen a long text and what follows it are laid out in steps, once the page is painted: all at once, its
 * first picture waits for what nobody sees yet, and for the font of what is emphasized there. At once where somebody
 * comes back to a place in it, or goes to a part of it: places are known when all is laid out. A step lets in as many
 * blocks as this device lays out in a moment, and is painted in a task of its own.
 */
export function layOutInSteps(): void {
  if (!isWorthwhile()) return
  const sheet = new CSSStyleSheet()
  let text = 1
  let rest = 1
  let by = 1
  const fold = () =>
    sheet.replaceSync(
      `@media screen{${TEXT}>:is(p,pre,section,.math-display,.table-scroll):nth-child(n+${text}),${REST}>:nth-child(n+${rest}){content-visibility:auto;contain-intrinsic-size:auto 10em}}`,
    )
  const end = () => {
    text = rest = Infinity
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
  const step = () => {
    const began = performance.now()
    if (text <= mostBlocks(TEXT)) text += by
    else if (rest <= mostBlocks(REST)) rest += by
    else return end()
    fold()
    document.body.getBoundingClientRect() // laid out here, not with whatever asks next
    by = performance.now() - began > STEP_MS ? 1 : by + 1
    requestIdleCallback(step)
  }
  fold()
  document.adoptedStyleSheets.push(sheet)
  const endBeforeJump = ({ target }: Event) => {
    if (text < Infinity && (target as Element).closest('a[href*="#"]')) end()
  }
  addEventListener('click', endBeforeJump, true)
  addEventListener('load', () =>
    window.painted?.then(() =>
      requestIdleCallback(async () => {
        await loadEmphasis()
        requestIdleCallback(step)
      }),
    ),
  )
}

const navigation = () =>
  performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined

const isWorthwhile = (): boolean =>
  !location.hash &&
  !matchMedia('(width >= 75rem)').matches &&
  navigation()?.type === 'navigate' &&
  'requestIdleCallback' in window &&
  CSS.supports('content-visibility', 'auto')

const mostBlocks = (selector: string): number =>
  Math.max(0, ...Array.from(document.querySelectorAll(selector), (one) => one.childElementCount))

/** The font of what is emphasized: come later, it would have all of it laid out once more. */
async function loadEmphasis(): Promise<void> {
  if (document.querySelector('em,.prose :is(i,cite,h4,h5,h6)'))
    await document.fonts.load("italic 1em 'Source Serif 4 Variable'").catch(() => {}) // then it is read in another one
}
