import { FileText } from 'lucide-react'
import { Link } from 'react-router'
import type { WorkContent } from '#domain/works/get-work-content.ts'
import type { WorkDetail } from '#domain/works/get-work.ts'
import { Prose } from '#app/ui/prose.tsx'
import { feedPath } from './feed-filters.ts'
import { formatBytes } from './format-bytes.ts'

interface Props {
  work: WorkDetail
  content: WorkContent | null
}

const MIN_HEADINGS = 3

export function WorkBody({ work, content }: Props) {
  const headings = content && content.headings.length >= MIN_HEADINGS ? content.headings : []
  return (
    <div className="work-body">
      {headings.length > 0 && (
        <nav aria-labelledby="sumario" className="work-contents">
          <h2 id="sumario" className="text-sm font-semibold">
            Sumário
          </h2>
          <ol className="mt-3 grid gap-2 text-sm">
            {headings.map((heading) => (
              <li key={heading.id} className={heading.depth > 2 ? 'pl-4' : ''}>
                <a href={`#${heading.id}`} className="text-muted hover:text-accent hover:underline">
                  {heading.text}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="work-text">
        <Abstract heading="Resumo" text={work.abstract} keywords={work.keywords} label="Palavras-chave" />
        {work.abstractEn && <Abstract heading="Abstract" text={work.abstractEn} keywords={work.keywordsEn} label="Keywords" lang="en" />}
        {content?.html && <Prose html={content.html} lang={work.language === 'pt' ? undefined : work.language} />}
        {content?.paper && <Paper paper={content.paper} />}
      </div>
    </div>
  )
}

interface AbstractProps {
  heading: string
  text: string
  keywords: readonly string[]
  label: string
  lang?: string
}

function Abstract({ heading, text, keywords, label, lang }: AbstractProps) {
  return (
    <section lang={lang} className="border-b border-line pb-8 [&+&]:pt-8">
      <h2 className="font-serif text-xl font-semibold">{heading}</h2>
      <p className="mt-3 font-serif text-lg leading-relaxed whitespace-pre-line">{text}</p>
      {keywords.length > 0 && (
        <p className="mt-4 text-sm text-muted">
          <span className="font-medium text-ink">{label}: </span>
          {keywords.map((keyword, index) => (
            <span key={keyword}>
              {index > 0 && '; '}
              <Link to={feedPath({ keyword })} className="link">
                {keyword}
              </Link>
            </span>
          ))}
        </p>
      )}
    </section>
  )
}

function Paper({ paper }: { paper: NonNullable<WorkContent['paper']> }) {
  return (
    <section className="mt-8 flex items-center gap-4 rounded-card border border-line bg-surface p-5">
      <FileText aria-hidden className="size-8 shrink-0 text-accent" strokeWidth={1.5} />
      <div className="min-w-0">
        <h2 className="text-sm text-muted">Texto completo</h2>
        <a href={paper.url} download className="link block truncate font-medium">
          {paper.name}
        </a>
        <p className="text-sm text-muted">{formatBytes(paper.bytes)}</p>
      </div>
    </section>
  )
}
