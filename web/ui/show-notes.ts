/** From here on there is room for notes beside the column (work.css). */
const WIDE = '(width >= 75rem)'
const BESIDE = 'notes-beside'

/** Puts the notes of a text where they are read; what is given back takes them away again. */
export function showNotes(text: HTMLElement, calls: readonly HTMLAnchorElement[]): () => void {
  const wide = window.matchMedia(WIDE)
  const beside = text.hasAttribute('data-notes')
  let width = 0
  const settle = () => {
    // an opened note makes the text longer, not wider
    if (text.clientWidth === width && !wide.matches) return
    if (text.clientWidth !== width) closeAll(text)
    width = text.clientWidth
    if (wide.matches && beside) placeBeside(text, calls)
    else removeBeside(text)
  }
  const onClick = (event: MouseEvent) => {
    const call = (event.target as Element).closest<HTMLAnchorElement>('a[data-footnote-ref]')
    if (!call || event.ctrlKey || event.metaKey || event.shiftKey) return
    const shown = wide.matches && beside ? pointOut(text, call) : toggle(call)
    if (shown) event.preventDefault()
  }
  const watch = new ResizeObserver(settle)
  watch.observe(text)
  text.addEventListener('click', onClick)
  return () => {
    watch.disconnect()
    text.removeEventListener('click', onClick)
    closeAll(text)
    removeBeside(text)
  }
}

const noteOf = (call: HTMLAnchorElement) => document.getElementById(decodeURIComponent(call.hash.slice(1)))

/** A copy of a note without ids, which belong to the note itself. */
function copyNote(call: HTMLAnchorElement, className: string): HTMLElement | null {
  const note = noteOf(call)
  if (!note) return null
  const copy = document.createElement('aside')
  copy.className = className
  copy.dataset.call = call.hash
  copy.append(...(note.cloneNode(true) as Element).childNodes)
  copy.querySelectorAll('[data-footnote-backref]').forEach((back) => back.remove())
  copy.querySelectorAll('[id]').forEach((element) => element.removeAttribute('id'))
  const number = document.createElement('span')
  number.className = 'note-number'
  number.textContent = `${call.textContent} `
  const first = copy.querySelector('p') ?? copy
  first.prepend(number)
  return copy
}

function placeBeside(text: HTMLElement, calls: readonly HTMLAnchorElement[]): void {
  removeBeside(text)
  const place = document.createElement('div')
  place.className = BESIDE
  // screen readers get the same notes from the list at the end
  place.ariaHidden = 'true'
  text.append(place)
  const top = text.getBoundingClientRect().top
  const seen = new Set<string>()
  let free = 0
  for (const call of calls) {
    if (seen.has(call.hash) || call.closest('.footnotes')) continue
    seen.add(call.hash)
    const copy = copyNote(call, 'note-beside')
    if (!copy) continue
    // links hidden from screen readers must not be reachable by Tab either
    copy.querySelectorAll('a').forEach((link) => (link.tabIndex = -1))
    place.append(copy)
    const at = Math.max(free, call.getBoundingClientRect().top - top)
    copy.style.top = `${at}px`
    free = at + copy.offsetHeight + 12
  }
  text.classList.add('has-notes-beside')
}

function removeBeside(text: HTMLElement): void {
  text.querySelector(`:scope > .${BESIDE}`)?.remove()
  text.classList.remove('has-notes-beside')
}

function pointOut(text: HTMLElement, call: HTMLAnchorElement): boolean {
  const notes = [...text.querySelectorAll<HTMLElement>('.note-beside')]
  const note = notes.find((one) => one.dataset.call === call.hash)
  for (const one of notes) one.toggleAttribute('data-current', one === note)
  note?.scrollIntoView({ block: 'nearest' })
  return note !== undefined
}

function toggle(call: HTMLAnchorElement): boolean {
  const block = call.closest('.table-scroll') ?? call.closest('p, li, h2, h3, h4, h5, h6, td, th')
  if (!block || call.closest('.footnotes')) return false
  const open = call.getAttribute('aria-expanded') === 'true'
  if (open) {
    close(call)
    return true
  }
  const copy = copyNote(call, 'note-in-place')
  if (!copy) return false
  copy.id = `${call.id}-aberta`
  copy.role = 'note'
  if (block.matches('li')) block.append(copy)
  else block.after(copy)
  call.setAttribute('aria-expanded', 'true')
  call.setAttribute('aria-controls', copy.id)
  return true
}

function close(call: HTMLAnchorElement): void {
  document.getElementById(`${call.id}-aberta`)?.remove()
  call.removeAttribute('aria-expanded')
  call.removeAttribute('aria-controls')
}

function closeAll(text: HTMLElement): void {
  text.querySelectorAll<HTMLAnchorElement>('a[aria-expanded]').forEach(close)
}
