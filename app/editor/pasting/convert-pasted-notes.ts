// Word's '#_ftn1' and '#_edn1', Google's '#ftnt1', and the ways back from the notes
const TO_NOTE = /#_?(ftn|edn|ftnt)(\d{1,4})$/
const BACK = /#_?(?:(ftn|edn)ref|(ftnt)_ref)(\d{1,4})$/

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
    const [, word, google, given] = BACK.exec(link.getAttribute('href') ?? '') ?? []
    const note = given && (link.closest('div[id]') ?? link.closest('p, li'))
    if (!note) continue
    const label = nextLabel()
    labels.set(`${word ?? google}${given}`, label)
    link.remove()
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
  // the line that stands above them on paper
  page.querySelectorAll('div[style*="note-list"] > :is(hr, br)').forEach((line) => line.remove())
  let missing = 0
  for (const link of page.querySelectorAll('a[href]')) {
    const [, kind, given] = TO_NOTE.exec(link.getAttribute('href') ?? '') ?? []
    if (!kind) continue
    const label = labels.get(`${kind}${given}`)
    const place = link.closest('sup') ?? link
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
