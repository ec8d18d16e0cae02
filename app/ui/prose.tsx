import { useRef } from 'react'
import { cx } from './cx.ts'
import { useFitOnPaper } from './use-fit-on-paper.ts'
import { useNotes } from './use-notes.ts'
import { useReachableOverflow } from './use-reachable-overflow.ts'
import { useTightRoots } from './use-tight-roots.ts'

interface Props {
  /** Already made safe on the server. */
  html: string
  className?: string
  lang?: string
  /** Room beside the column for the text's notes, where the screen is wide. */
  notesBeside?: boolean
}

/** A text to be read. Formulas are MathML: the browser sets them, with the font of fonts.css. */
export function Prose({ html, className, lang, notesBeside }: Props) {
  const text = useRef<HTMLDivElement>(null)
  useReachableOverflow(text, '.math-display, .math-inline')
  useFitOnPaper(text, '.math-display')
  useTightRoots(text, html)
  useNotes(text, html)
  return (
    <div
      ref={text}
      lang={lang}
      data-notes={notesBeside ? '' : undefined}
      className={cx('prose', className)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
