/** A layout step that takes longer than this was too large. */
const STEP_MS = 25
/** The text, and the parts that follow it. */
const TEXT = '.prose'
const REST = '.work-body~*'

/**
 * On a small screen a long text and the parts after it are laid out in steps, after the first paint. Laid out
 * all at once, the first paint would wait for content nobody sees yet, and for its italic font. Everything is
 * laid out at once if the reader returns to a scroll position or opens an anchor: positions are known only
 * when all is laid out. A step adds as many blocks as this device lays out in a moment, and is painted in a
 * task of its own.
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
    document.body.getBoundingClientRect() // forces layout here, not in the next caller's task
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

/** Loads the italic font first: if it arrived later, the whole text would be laid out again. */
async function loadEmphasis(): Promise<void> {
  if (document.querySelector('em,.prose :is(i,cite,h4,h5,h6)'))
    await document.fonts.load("italic 1em 'Source Serif 4 Variable'").catch(() => {}) // then another font is used
}
