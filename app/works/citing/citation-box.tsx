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

/** 'Como citar': the reference in three styles, one at a time, and files for reference managers. */
export function CitationBox({ work, references }: { work: { path: string }; references: References }) {
  const { copied, copy } = useCopied()
  return (
    <section aria-labelledby="como-citar">
      <h2 id="como-citar" className="text-sm font-semibold">
        Como citar
      </h2>
      <div className="mt-3 divide-y divide-line border-y border-line">
        {STYLES.map(({ key, name, note }) => (
          // one style at a time: opening one closes the other
          <details key={key} name="estilo-da-referencia" open={key === 'abnt'}>
            <summary className="min-h-11 py-2.5 text-sm font-semibold">
              {name}
              {note && <span className="font-normal text-muted"> ({note})</span>}
            </summary>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-4">
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-serif break-words">
                  <ReferenceText reference={references[key]} />
                </p>
                {key === 'abnt' && <InText forms={references.inText} />}
              </div>
              <CopyButton
                name={name}
                reference={references[key]}
                isCopied={copied === key}
                onCopy={(...of) => copy(key, ...of)}
              />
            </div>
          </details>
        ))}
      </div>
      <p role="status" className="sr-only">
        {copied && 'Referência copiada'}
      </p>
      <Files work={work} />
    </section>
  )
}

interface CopyProps {
  name: string
  reference: Reference
  isCopied: boolean
  onCopy: (text: string, html: string) => Promise<boolean>
}

function CopyButton({ name, reference, isCopied, onCopy }: CopyProps) {
  const Sign = isCopied ? Check : Copy
  return (
    <Button
      size="sm"
      className="script-only no-print"
      aria-label={`Copiar referência em ${name}`}
      icon={<Sign aria-hidden className="size-4" />}
      onClick={async () => {
        const done = await onCopy(reference.map((run) => run.text).join(''), htmlOf(reference))
        if (!done) toast.error('Não foi possível copiar. Selecione o texto e copie.')
      }}
    >
      <span className="min-w-14" aria-hidden>
        {isCopied ? 'Copiado!' : 'Copiar'}
      </span>
    </Button>
  )
}

/** Both ways to name the work in one's own text. */
function InText({ forms }: { forms: References['inText'] }) {
  return (
    <p className="mt-2 text-sm">
      <span className="text-muted">No texto (NBR 10520:2023): </span>
      <ReferenceText reference={forms.inBrackets} />
      <span className="text-muted"> ou </span>
      <ReferenceText reference={forms.inSentence} />
    </p>
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
    <p className="no-print flex flex-wrap items-center gap-x-5 gap-y-1 pt-2 text-sm">
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
