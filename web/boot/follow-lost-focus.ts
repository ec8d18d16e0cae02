// chunk: apart
const ITEM = 'li, tr, article'
const PRESSABLE = 'a[href], button:not(:disabled), summary'
const HEADING = 'h1, h2, h3, h4'

/** Where something was that had the focus. */
interface Gap {
  parent: HTMLElement
  /** an item of a list takes the focus to the next one */
  isItem: boolean
  next: Element | null
  previous: Element | null
  added: readonly Element[]
}

/**
 * Many acts take their own button away: deciding a case, deleting a comment, joining. The browser then leaves the focus
 * on nothing, and the next Tab begins at the page's start. Here it goes on: to the next thing of the list, to what is
 * in the button's place, or to the nearest heading. Whoever has moved on meanwhile, or goes to another page, is left alone.
 */
export function followLostFocus(document: Document): () => void {
  const window = document.defaultView!
  let last: HTMLElement | null = null
  let byKeyboard = false
  let path = ''
  let gap: Gap | null = null

  const remember = ({ target }: Event) => {
    if (!(target instanceof window.HTMLElement) || !target.closest('main')) return
    last = target
    byKeyboard = target.matches(':focus-visible')
    path = window.location.pathname
    gap = null
  }
  // a press beside everything: the focus was given up, not lost
  const forget = ({ target }: Event) =>
    queueMicrotask(() => {
      if (last === target && last?.isConnected && document.activeElement === document.body) last = null
    })
  const goOn = (records: readonly MutationRecord[]) => {
    if (!last || path !== window.location.pathname) return
    gap = gapIn(records, last) ?? gap
    if (!gap || document.activeElement !== document.body) return
    const to = last.isConnected ? last : after(gap)
    if (!to) return
    if (!to.matches(PRESSABLE) && !to.hasAttribute('tabindex')) to.setAttribute('tabindex', '-1')
    to.focus({ preventScroll: !byKeyboard })
  }

  const observer = new window.MutationObserver(goOn)
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', forget)
  if (document.activeElement) remember({ target: document.activeElement } as unknown as Event)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', forget)
  }
}

function gapIn(records: readonly MutationRecord[], last: HTMLElement): Gap | null {
  for (const record of records) {
    const removed = [...record.removedNodes].find((node) => node.contains(last)) as Element | undefined
    if (!removed || !record.target.isConnected) continue
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter(isShown)
    return {
      parent: record.target as HTMLElement,
      isItem: removed.matches(ITEM),
      next: elementAt(record.nextSibling, 'nextSibling'),
      previous: elementAt(record.previousSibling, 'previousSibling'),
      added,
    }
  }
  return null
}

const isShown = (node: Node): node is Element => node.nodeType === 1 && node.isConnected

function elementAt(from: Node | null, side: 'nextSibling' | 'previousSibling'): Element | null {
  for (let at = from; at; at = at[side]) if (at.nodeType === 1) return at as Element
  return null
}

function after({ parent, isItem, next, previous, added }: Gap): HTMLElement | null {
  if (isItem) {
    const item = [next, previous].find((one) => one?.isConnected && one.matches(ITEM))
    if (item) return item as HTMLElement
  }
  // what is there now: 'Sair' for 'Participar', or the works that 'Carregar mais' brought
  const place = parent.isConnected ? parent : null
  for (const one of added) {
    if (!one.isConnected || !one.closest('main')) continue
    if (one.matches(ITEM)) return one as HTMLElement
    if (one.parentElement !== place) continue
    const pressable = one.matches(PRESSABLE) ? one : one.querySelector(`:scope > :is(${PRESSABLE})`)
    if (pressable) return pressable as HTMLElement
  }
  for (let at = place; at?.closest('main'); at = at.parentElement) {
    if (at.matches(ITEM)) return at
    const heading = at.querySelector<HTMLElement>(HEADING)
    if (heading) return heading
  }
  return parent.ownerDocument.querySelector('main h1') ?? parent.ownerDocument.querySelector('main')
}
