import { DownloadLink } from '#web/client/download-link.tsx'
import { Check, Copy, Download } from 'lucide-react'
import type { References } from '#domain/citations/cite-work.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useCopied } from '#web/ui/use-copied.ts'
import { ReferenceText } from './reference-text.tsx'
import { settingOf } from './setting-of.ts'
import { CITATION_FILES, citationPath, type CitationFile } from './citation-files.ts'

const STYLES = [
  { key: 'abnt', name: 'ABNT', note: 'NBR 6023:2018' },
  { key: 'apa', name: 'APA', note: '7ª edição' },
  { key: 'vancouver', name: 'Vancouver', note: null },
] as const

type Reference = References['abnt']

/** 'Como citar': the reference in three styles, and files for reference managers. */
export function CitationBox({ work, references }: { work: { path: string }; references: References }) {
  const { copied, copy } = useCopied()
  return (
    <section aria-labelledby="como-citar" className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 id="como-citar" className="text-sm font-semibold">
        Como citar
      </h2>
      <dl className="mt-2 divide-y divide-line">
        {STYLES.map(({ key, name, note }) => (
          <div
            key={key}
            className="grid grid-cols-[minmax(0,1fr)] gap-x-4 py-4 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <dt className="text-sm font-semibold">
              {name}
              {note && <span className="font-normal text-muted"> ({note})</span>}
            </dt>
            <dd className="col-start-1 mt-1 font-serif break-words">
              <ReferenceText reference={references[key]} />
            </dd>
            {key === 'abnt' && <InText forms={references.inText} />}
            <dd className="script-only no-print mt-2 sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:mt-0">
              <Button
                size="sm"
                aria-label={`Copiar referência em ${name}`}
                icon={
                  copied === key ? (
                    <Check aria-hidden className="size-4" />
                  ) : (
                    <Copy aria-hidden className="size-4" />
                  )
                }
                onClick={async () => {
                  const reference = references[key]
                  const done = await copy(key, reference.map((run) => run.text).join(''), htmlOf(reference))
                  if (!done) toast.error('Não foi possível copiar. Selecione o texto e copie.')
                }}
              >
                <span className="min-w-14 text-left" aria-hidden>
                  {copied === key ? 'Copiado!' : 'Copiar'}
                </span>
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <p role="status" className="sr-only">
        {copied && 'Referência copiada'}
      </p>
      <Files work={work} />
    </section>
  )
}

/** Both ways to name the work in one's own text. */
function InText({ forms }: { forms: References['inText'] }) {
  return (
    <dd className="col-start-1 mt-2 text-sm">
      <span className="text-muted">No texto (NBR 10520:2023): </span>
      <ReferenceText reference={forms.inBrackets} />
      <span className="text-muted"> ou </span>
      <ReferenceText reference={forms.inSentence} />
    </dd>
  )
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function htmlOf(reference: Reference): string {
  return reference
    .map((run) => {
      const { isBold, isItalic } = settingOf(run)
      const safe = run.text.replace(/[&<>]/g, (letter) => escapes[letter]!)
      const leaning = isItalic ? `<i>${safe}</i>` : safe
      return isBold ? `<b>${leaning}</b>` : leaning
    })
    .join('')
}

function Files({ work }: { work: { path: string } }) {
  return (
    <p className="no-print flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line pt-3 text-sm">
      <span className="text-muted">Para gerenciadores de referências:</span>
      {(Object.keys(CITATION_FILES) as CitationFile[]).map((file) => (
        <DownloadLink
          key={file}
          href={citationPath(work, file)}
          className="link inline-flex min-h-11 items-center gap-1.5"
        >
          <Download aria-hidden className="size-4" />
          {CITATION_FILES[file].label}
        </DownloadLink>
      ))}
    </p>
  )
}
