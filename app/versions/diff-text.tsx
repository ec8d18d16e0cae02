import type { DiffPart } from '#domain/works/diff-texts.ts'

const LONG = 900
const CONTEXT = 250

/** Two texts in one: what came and what went, for the eye and for the ear. Long stretches without change are folded. */
export function DiffText({ parts }: { parts: readonly DiffPart[] }) {
  return (
    <div className="diff font-serif text-lg leading-relaxed">
      {parts.map((part, index) => {
        if (part.kind === 'added') {
          return (
            <ins key={index}>
              <span className="sr-only">[incluído: </span>
              {part.text}
              <span className="sr-only">]</span>
            </ins>
          )
        }
        if (part.kind === 'removed') {
          return (
            <del key={index}>
              <span className="sr-only">[retirado: </span>
              {part.text}
              <span className="sr-only">]</span>
            </del>
          )
        }
        return <Same key={index} text={part.text} first={index === 0} last={index === parts.length - 1} />
      })}
    </div>
  )
}

function Same({ text, first, last }: { text: string; first: boolean; last: boolean }) {
  if (text.length <= LONG) return <span>{text}</span>
  const head = first ? '' : text.slice(0, wordEnd(text, CONTEXT))
  const tail = last ? '' : text.slice(wordEnd(text, text.length - CONTEXT))
  const middle = text.slice(head.length, text.length - tail.length)
  const words = middle.trim().split(/\s+/).length
  return (
    <>
      <span>{head}</span>
      <details className="my-3">
        <summary className="inline-flex min-h-11 items-center font-sans text-sm text-muted">
          {words.toLocaleString('pt-BR')} palavras sem mudança
        </summary>
        {middle}
      </details>
      <span>{tail}</span>
    </>
  )
}

/** The next place where no word is cut. */
function wordEnd(text: string, from: number): number {
  const space = text.slice(from).search(/\s/)
  return space < 0 ? from : from + space
}
