import { Link } from 'react-router'
import type { AbstractPart } from '#engines/text/part-abstract.ts'
import type { WorkDetail } from '#domain/works/get-work.ts'
import { foreignLanguage } from '#web/ui/foreign-language.ts'
import { htmlOf } from '#web/client/html-of.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Late } from '#web/ui/late.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { ContentsList, hasContents } from './contents-list.tsx'
import type { SplitContent } from './split-content.ts'
import { useListPath } from '#app/addresses/use-list-path.ts'
import { InlineText } from '#web/ui/inline/inline-text.tsx'

// only works that came as a file have one
const paperSection = lazyPart(() => import('./paper-section.tsx'), 'paper-section')

type Props = SplitContent & { work: WorkDetail }

export function WorkBody({ work, content, text, abstractParts }: Props) {
  const headings = content && hasContents(content.headings) ? content.headings : []
  return (
    <div className="work-body">
      <div className="work-text">
        <Abstract
          heading="Resumo"
          text={work.abstract}
          parts={abstractParts.own}
          keywords={work.keywords}
          label="Palavras-chave"
          wordsLang={foreignLanguage(work.language)}
        />
        {work.abstractEn && (
          <Abstract
            heading="Abstract"
            text={work.abstractEn}
            parts={abstractParts.english}
            keywords={work.keywordsEn}
            label="Keywords"
            lang="en"
          />
        )}
      </div>
      {headings.length > 0 && <ContentsList headings={headings} />}
      <div className="work-text">
        {text && (
          <Prose
            notesBeside
            name={text.of}
            html={htmlOf(text)}
            lang={foreignLanguage(work.language)}
            formulasFar={text.areFormulasFar}
          />
        )}
        {content?.paper && (
          <Late
            key={content.paper.url}
            part={paperSection}
            given={{
              work,
              paper: content.paper,
              extraction: content.extraction,
              partRead: content.partRead,
            }}
          />
        )}
      </div>
    </div>
  )
}

interface AbstractProps {
  heading: string
  text: string
  /** of a structured one */
  parts: readonly AbstractPart[] | null
  keywords: readonly string[]
  label: string
  lang?: string
  /** of what the author wrote, where the headings are Portuguese */
  wordsLang?: string | undefined
}

function Abstract({ heading, text, parts, keywords, label, lang, wordsLang }: AbstractProps) {
  const listPath = useListPath()
  return (
    <section lang={lang} className="border-b border-line pb-8 [&+&]:pt-8">
      <h2 className="text-sm font-semibold">{heading}</h2>
      {(parts ?? [{ label: null, text }]).map((part, index) => (
        <p key={index} lang={wordsLang} className="mt-3 font-serif text-reading whitespace-pre-line">
          {part.label && <b className="font-sans text-xs font-semibold">{part.label} </b>}
          <InlineText text={part.text} />
        </p>
      ))}
      {keywords.length > 0 && (
        <p className="mt-4 text-sm text-muted">
          <span className="font-medium text-ink">{label}: </span>
          {keywords.map((keyword, index) => (
            <span key={keyword} lang={wordsLang}>
              {index > 0 && '; '}
              <Link to={listPath({ keyword })} className="link">
                {keyword}
              </Link>
            </span>
          ))}
        </p>
      )}
    </section>
  )
}
