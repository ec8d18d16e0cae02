import { BookOpen, Download, FileText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { partReadWords, type PartRead } from '#domain/files/part-read-texts.ts'
import type { WorkContent } from '#domain/works/get-work-content.ts'
import { Button } from '#web/ui/button.tsx'
import { DownloadLink } from '#web/client/download-link.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { LateFailed } from '#web/ui/late-failed.tsx'
import { lazyPart, useLatePart } from '#web/ui/lazy-part.ts'
import { Late } from '#web/ui/late.tsx'
import { isReadOnPage } from './is-read-on-page.ts'
import { Notice } from '#web/ui/notice.tsx'

// Half a megabyte that only readers of PDFs need.
const reader = lazyPart(() => import('#app/pdf/pdf-reader.tsx'))
const extracted = lazyPart(() => import('./extracted-text.tsx'))

interface Props {
  work: { path: string }
  paper: NonNullable<WorkContent['paper']>
  /** state of text extraction from the file */
  extraction: string
  /** where it was not read whole */
  partRead: PartRead | null
}

/** The main file: a PDF is read in place, of another the text that was read from it. */
export default function PaperSection({ work, paper, extraction, partRead }: Props) {
  const [reading, setReading] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const pdf = paper.mediaType === 'application/pdf'
  const readable = isReadOnPage({ paper, extraction })
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash === '#ler') setReading(true)
  }, [hash, key])
  return (
    <section id="ler" aria-labelledby="texto-completo">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 sm:p-5">
        <FileText aria-hidden className="size-8 shrink-0 text-muted" strokeWidth={1.5} />
        <FileName paper={paper} />
        <div className="no-print flex flex-wrap gap-2">
          {readable && (
            <Button
              ref={opener}
              variant="primary"
              className="script-only"
              aria-expanded={reading}
              icon={<BookOpen aria-hidden className="size-5" />}
              onPointerEnter={pdf ? reader.prepare : extracted.prepare}
              onClick={() => setReading(!reading)}
            >
              {reading ? 'Fechar leitura' : 'Ler aqui'}
            </Button>
          )}
          <DownloadLink href={paper.url} className={buttonLook('secondary')}>
            <Download aria-hidden className="size-5" />
            Baixar
          </DownloadLink>
        </div>
      </div>
      {partRead && (
        <Notice tone="pending" className="mt-3">
          {partReadWords(partRead)}
        </Notice>
      )}
      {reading && !pdf && (
        <Late
          part={extracted}
          given={{ url: `${work.path}/texto.txt` }}
          failed="Não foi possível abrir a leitura."
        />
      )}
      {reading && pdf && (
        <PdfRoom
          paper={paper}
          onClose={() => {
            setReading(false)
            opener.current?.focus()
          }}
        />
      )}
    </section>
  )
}

interface PdfProps {
  paper: Props['paper']
  onClose: () => void
}

function PdfRoom({ paper, onClose }: PdfProps) {
  const { Part, failed, retry } = useLatePart(reader, true)
  return (
    <div className="pdf-room">
      {Part && <Part url={`${paper.url}?ler`} name={paper.name} onClose={onClose} />}
      {!Part && !failed && <div className="pdf-waiting" />}
      {failed && <LateFailed onRetry={retry}>Não foi possível abrir a leitura.</LateFailed>}
    </div>
  )
}

function FileName({ paper }: { paper: Props['paper'] }) {
  return (
    <div className="min-w-0 flex-1 basis-48">
      <h2 id="texto-completo" className="text-sm text-muted">
        Texto completo
      </h2>
      <p className="truncate font-medium">{paper.name}</p>
      <p className="text-sm text-muted">{formatBytes(paper.bytes)}</p>
    </div>
  )
}
