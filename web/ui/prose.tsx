// chunk: shell
import { useRef } from 'react'
import { cx } from './cx.ts'
import { useFitOnPaper } from './use-fit-on-paper.ts'
import { useFormulaFont } from './use-formula-font.ts'
import { useNotes } from './use-notes.ts'
import { useReachableOverflow } from './use-reachable-overflow.ts'
import { useTightRoots } from './use-tight-roots.ts'

interface Props {
  /** Already made safe on the server. */
  html: string
  /** The id by which the text is found in the page. */
  name?: string
  className?: string
  lang?: string
  /** Room beside the column for the text's notes, where the screen is wide. */
  notesBeside?: boolean
  /** Its formulas are below the first screens: their font is fetched when they come near. */
  formulasFar?: boolean
}

/** A rendered text. Formulas are MathML, rendered by the browser with the font of fonts.css. */
export function Prose({ html, name, className, lang, notesBeside, formulasFar = false }: Props) {
  const text = useRef<HTMLDivElement>(null)
  useReachableOverflow(text, '.math-display, .math-inline')
  useFitOnPaper(text, '.math-display')
  const formulas = useFormulaFont(text, formulasFar)
  useTightRoots(text, formulas === 'far' ? '' : html)
  useNotes(text, html)
  return (
    <div
      ref={text}
      lang={lang}
      data-text={name}
      data-notes={notesBeside ? '' : undefined}
      data-formulas={formulas}
      className={cx('prose', className)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
