import '#app/styles/prose.css'
import { cx } from './cx.ts'

interface Props {
  /** Already made safe on the server. */
  html: string
  className?: string
  lang?: string
}

/** A text to be read. Formulas are MathML: the browser sets them, with the font of fonts.css. */
export function Prose({ html, className, lang }: Props) {
  return <div lang={lang} className={cx('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
