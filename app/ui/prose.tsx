import katexStyle from 'katex/dist/katex.min.css?url'
import '#app/styles/prose.css'
import { cx } from './cx.ts'

interface Props {
  /** Already made safe on the server. */
  html: string
  className?: string
  lang?: string
}

/** A text to be read. The style of formulas comes only where there is one. */
export function Prose({ html, className, lang }: Props) {
  return (
    <>
      {html.includes('class="katex') && <link rel="stylesheet" href={katexStyle} precedence="default" />}
      <div lang={lang} className={cx('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}
