import '#web/styles/pdf.css'
import { Maximize2, X } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { IconButton } from '#web/ui/overlays/icon-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FindField } from './find-field.tsx'
import { obeyKey } from './obey-key.ts'
import { PageField } from './page-field.tsx'
import { useViewer } from './use-viewer.ts'
import type { ViewerState } from './viewer-control.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

interface Props {
  /** where the file is served to be read in place */
  url: string
  name: string
  onClose: () => void
}

/** The PDF read in place: pages, zoom, search, selection, by hand or by keys. */
export default function PdfReader({ url, name, onClose }: Props) {
  const frame = useRef<HTMLElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const { container, control, state, forgetFound } = useViewer(url)
  const ready = state.status === 'ready'
  useEffect(() => {
    container.current?.focus({ preventScroll: true })
    frame.current?.scrollIntoView({ block: 'start' })
  }, [container])

  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f') {
      event.preventDefault()
      search.current?.focus()
      search.current?.select()
      return
    }
    if (event.target !== container.current || event.ctrlKey || event.metaKey || event.altKey) return
    if (obeyKey(event.key, control.current, state)) event.preventDefault()
  }

  return (
    <section ref={frame} aria-label={`Leitura de ${name}`} className="pdf-reader" onKeyDown={onKeyDown}>
      <div className="pdf-bar flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface p-2 max-sm:flex-nowrap max-sm:gap-x-0 max-sm:p-1">
        <PageField control={control} page={state.page} pages={state.pages} />
        <ZoomButtons control={control} scale={state.scale} disabled={!ready} />
        <div className="pdf-search flex flex-1 sm:min-w-64 sm:basis-72">
          <FindField
            input={search}
            control={control}
            found={state.found}
            disabled={!ready}
            onEmpty={forgetFound}
          />
        </div>
        <div className="ml-auto flex">
          <FullScreenButton frame={frame} />
          <IconButton label="Fechar leitura" icon={<X aria-hidden className="size-5" />} onClick={onClose} />
        </div>
      </div>
      <div className="pdf-place">
        <Waiting status={state.status} />
        <div
          ref={container}
          tabIndex={0}
          role="document"
          aria-label={`Páginas de ${name}`}
          className="pdf-container"
        >
          <div className="pdfViewer" />
        </div>
      </div>
    </section>
  )
}

function FullScreenButton({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const turn = () =>
    document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen()
  return (
    <IconButton
      label="Tela cheia"
      icon={<Maximize2 aria-hidden className="size-5" />}
      className="max-sm:hidden"
      onClick={() => void turn()}
    />
  )
}

function Waiting({ status }: { status: ViewerState['status'] }) {
  if (status === 'ready') return null
  if (status === 'loading') {
    return (
      <div role="status" className="late absolute inset-0 grid justify-center p-6">
        <span className="sr-only">Carregando...</span>
        <Skeleton className="h-full w-[min(40rem,80vw)]" />
      </div>
    )
  }
  return (
    <div className="absolute inset-0 z-1 grid place-items-center p-6">
      <Notice tone="error" className="max-w-md">
        {status === 'locked'
          ? 'Este PDF está protegido por senha. Baixe o arquivo para abri-lo.'
          : 'Não foi possível abrir o arquivo aqui. Baixe-o para ler.'}
      </Notice>
    </div>
  )
}
