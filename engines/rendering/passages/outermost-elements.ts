interface OutermostElement {
  name: string
  /** where its tag begins */
  start: number
  /** its words, without tags */
  text: string
}

// attributes of rendered texts are in quotes, and a quoted one may hold any letter, also a tag
const TAG = /<(\/?)([a-z][a-z0-9]*)(?:[^">]|"[^"]*")*?(\/?)>/g
const ALONE = new Set(['br', 'hr', 'img', 'input', 'wbr'])

/** The elements of a rendered text that are in no other; with a name, those that are in none of that name. */
export function outermostElements(html: string, name?: string): OutermostElement[] {
  const found: OutermostElement[] = []
  let depth = 0
  let start = 0
  for (const { index, 1: closing, 2: own = '', 3: closesItself } of html.matchAll(TAG)) {
    // within a formula an element may close itself
    if (closesItself || ALONE.has(own) || (name && own !== name)) continue
    if (!closing && depth++ === 0) start = index
    if (closing && --depth === 0) found.push({ name: own, start, text: wordsIn(html.slice(start, index)) })
  }
  return found
}

const wordsIn = (html: string): string =>
  html.replaceAll(TAG, (_tag, _closing, name) => (name === 'br' ? ' ' : '')).replaceAll(/&#x[\dA-F]+;/g, ' ')
