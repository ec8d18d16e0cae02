const NUMBER = /^\s*(\d{1,2}(?:\.\d{1,2})*)([.)]?)[\s\u00a0]+(?=\p{L})/u
const IN_CAPITALS = /^\p{Lu}/u

/**
 * The numbers of sections that Word writes before its headings, or that somebody typed there: in a work the headings say
 * by themselves where they are. 'Três poderes' and '3 poderes' are words; so is a number that no other heading has.
 */
export function dropHeadingNumbers(page: Document): void {
  const headings = [...page.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  for (const heading of headings)
    for (const span of heading.querySelectorAll('span'))
      if (/mso-list:\s*ignore/i.test(span.getAttribute('style') ?? '')) span.remove()
  const numbered = headings.filter((heading) => numberOf(heading))
  if (2 * numbered.length < headings.length) return
  for (const heading of numbered) cutStart(heading, numberOf(heading)!.length)
}

function numberOf(heading: Element): string | null {
  const text = heading.textContent ?? ''
  const found = NUMBER.exec(text)
  if (!found) return null
  const [typed, number = '', end] = found
  const isSection = number.includes('.') || end !== '' || IN_CAPITALS.test(text.slice(typed.length))
  return isSection ? typed : null
}

/** Removes this many characters from the start, across nested elements. */
function cutStart(element: Element, length: number): void {
  let left = length
  for (const node of [...element.childNodes]) {
    if (left <= 0) return
    const text = node.textContent ?? ''
    if (text.length <= left) {
      left -= text.length
      node.remove()
    } else if (node.nodeType === 1) return cutStart(node as Element, left)
    else {
      node.textContent = text.slice(left)
      return
    }
  }
}
