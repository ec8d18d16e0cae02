// Word's '#_ftn1' and '#_edn1', Google's '#ftnt1', LibreOffice's '#sdfootnote1sym' and '#sdendnote1sym'
const TO_NOTE = [/#_?(ftn|edn|ftnt)(\d{1,4})$/, /#(sdfootnote|sdendnote)(\d{1,4})sym$/]
/** The ways back from the notes. */
const BACK = [/#_?(ftn|edn)ref(\d{1,4})$/, /#(ftnt)_ref(\d{1,4})$/, /#(sdfootnote|sdendnote)(\d{1,4})anc$/]

const leads = (link: Element, ways: readonly RegExp[]) => {
  const href = link.getAttribute('href') ?? ''
  for (const way of ways) {
    const [, kind, given] = way.exec(href) ?? []
    if (kind && given) return `${kind}${given}`
  }
  return null
}

/** Notes of a word processor become notes of the text, numbered on from those it has. Returns how many had no text. */
export function convertPastedNotes(page: Document, taken: ReadonlySet<string>): number {
  const labels = new Map<string, string>()
  let number = 0
  const nextLabel = () => {
    do number++
    while (taken.has(String(number)))
    return String(number)
  }
  for (const link of page.querySelectorAll('a[href]')) {
    const own = leads(link, BACK)
    const note = own && (link.closest('div[id]') ?? link.closest('p, li'))
    if (!note) continue
    const label = nextLabel()
    labels.set(own, label)
    ;(link.closest('sup') ?? link).remove()
    const definition = page.createElement('aside')
    definition.dataset.label = label
    if (note.tagName === 'P' || note.tagName === 'LI') {
      const words = page.createElement('p')
      words.append(...note.childNodes)
      definition.append(words)
    } else definition.append(...note.childNodes)
    page.body.append(definition)
    note.remove()
  }
  // the separator line that is printed above notes
  page.querySelectorAll('div[style*="note-list"] > :is(hr, br)').forEach((line) => line.remove())
  let missing = 0
  for (const link of page.querySelectorAll('a[href]')) {
    const own = leads(link, TO_NOTE)
    if (!own) continue
    const label = labels.get(own)
    // LibreOffice puts a superscript inside a superscript
    const raised = link.closest('sup') ?? link
    const place = raised.parentElement?.closest('sup') ?? raised
    if (label) {
      const reference = page.createElement('sup')
      reference.dataset.label = label
      place.replaceWith(reference)
    } else {
      missing++
      place.remove()
    }
  }
  return missing
}
