// oxlint-disable-next-line import/default -- with ?url the bundler gives its address
import workerSrc from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import type { PDFDocumentLoadingTask } from 'pdfjs-dist'
import { mendPages } from './mend-pages.ts'
import type { ViewerChange, ViewerControl } from './viewer-control.ts'

interface Options {
  container: HTMLDivElement
  url: string
  signal: AbortSignal
  onChange: (change: ViewerChange) => void
}

const ZOOM = { least: 0.25, most: 5 }

/**
 * pdfjs and its viewer components, which expect the library in the global variable that a script tag would
 * set.
 */
async function loadParts() {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs')
  Object.assign(globalThis, { pdfjsLib: pdfjs })
  const parts = await import('pdfjs-dist/legacy/web/pdf_viewer.mjs')
  pdfjs.GlobalWorkerOptions.workerSrc = workerSrc
  return { pdfjs, parts }
}

type Parts = Awaited<ReturnType<typeof loadParts>>

/** Shows a PDF in a container that is positioned absolutely; pages are fetched and drawn as they come into view. */
export async function openViewer({
  container,
  url,
  signal,
  onChange,
}: Options): Promise<ViewerControl | null> {
  const loaded = await loadParts()
  if (signal.aborted) return null
  const task = openDocument(loaded.pdfjs, url)
  signal.addEventListener('abort', () => void task.destroy(), { once: true })
  try {
    const document = await task.promise
    if (signal.aborted) return null
    mendPages(document, loaded.pdfjs.OPS)
    const view = makeView(loaded, container, signal, onChange)
    view.links.setDocument(document)
    view.viewer.setDocument(document)
    onChange({ pages: document.numPages })
    return view.control
  } catch (error) {
    if (signal.aborted) return null
    onChange({ status: error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'failed' })
    return null
  }
}

/** With everything off that a file could use against its reader: no scripts, no forms, no huge pictures. */
function openDocument(pdfjs: Parts['pdfjs'], url: string): PDFDocumentLoadingTask {
  const files = `/_/pdfjs/${pdfjs.version}`
  return pdfjs.getDocument({
    url,
    enableXfa: false,
    maxImageSize: 50_000_000,
    // what is not looked at is not fetched
    disableAutoFetch: true,
    disableStream: true,
    cMapUrl: `${files}/cmaps/`,
    standardFontDataUrl: `${files}/standard_fonts/`,
    wasmUrl: `${files}/wasm/`,
    iccUrl: `${files}/iccs/`,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  })
}

function makeView(
  { pdfjs, parts }: Parts,
  container: HTMLDivElement,
  signal: AbortSignal,
  onChange: Options['onChange'],
) {
  const eventBus = new parts.EventBus()
  const links = new parts.PDFLinkService({
    eventBus,
    externalLinkTarget: parts.LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer nofollow ugc',
  })
  const find = new parts.PDFFindController({ eventBus, linkService: links })
  keepPageStill(find, container)
  const viewer = new parts.PDFViewer({
    container,
    eventBus,
    linkService: links,
    findController: find,
    annotationMode: pdfjs.AnnotationMode.ENABLE,
    annotationEditorMode: pdfjs.AnnotationEditorType.DISABLE,
    removePageBorders: true,
    // missing in its types
    ...{ abortSignal: signal },
  })
  links.setViewer(viewer)
  eventBus.on('pagesinit', () => {
    viewer.currentScaleValue = 'page-width'
    onChange({ status: 'ready' })
  })
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => onChange({ page: pageNumber }))
  eventBus.on('scalechanging', ({ scale }: { scale: number }) => onChange({ scale }))
  eventBus.on('updatefindmatchescount', ({ matchesCount }: Found) => onChange({ found: matchesCount }))
  eventBus.on('updatefindcontrolstate', ({ matchesCount }: Found) => onChange({ found: matchesCount }))
  const resized = new ResizeObserver(() => {
    if (viewer.currentScaleValue === 'page-width') viewer.currentScaleValue = 'page-width'
  })
  resized.observe(container)
  signal.addEventListener('abort', () => resized.disconnect(), { once: true })
  return { viewer, links, control: controlOf(viewer, eventBus) }
}

const ABOVE_MATCH = 80

/** A match is scrolled to within the reader; the browser's own way would move the whole page with it. */
function keepPageStill(find: InstanceType<Parts['parts']['PDFFindController']>, container: HTMLDivElement) {
  const original = find.scrollMatchIntoView.bind(find) as (match: { element?: Element | null }) => void
  find.scrollMatchIntoView = (match: { element?: Element | null }) => {
    const { element } = match
    const within = { scrollIntoView: () => element && scrollWithin(container, element) }
    original({ ...match, element: element && (within as unknown as Element) })
  }
}

function scrollWithin(container: HTMLDivElement, element: Element): void {
  const [frame, match] = [container.getBoundingClientRect(), element.getBoundingClientRect()]
  container.scrollBy({
    top: match.top - frame.top - ABOVE_MATCH,
    left: match.left + match.width / 2 - frame.left - frame.width / 2,
  })
}

interface Found {
  matchesCount: { current: number; total: number }
}

type Viewer = InstanceType<Parts['parts']['PDFViewer']>
type Bus = InstanceType<Parts['parts']['EventBus']>

function controlOf(viewer: Viewer, eventBus: Bus): ViewerControl {
  const zoom = (factor: number) => {
    viewer.currentScale = Math.min(
      ZOOM.most,
      Math.max(ZOOM.least, Math.round(viewer.currentScale * factor * 100) / 100),
    )
  }
  return {
    goTo(page) {
      if (Number.isInteger(page) && page >= 1 && page <= viewer.pagesCount) viewer.currentPageNumber = page
    },
    zoomIn: () => zoom(1.2),
    zoomOut: () => zoom(1 / 1.2),
    fitWidth() {
      viewer.currentScaleValue = 'page-width'
    },
    find(query, step) {
      eventBus.dispatch('find', {
        source: null,
        type: step === null ? '' : 'again',
        query,
        caseSensitive: false,
        entireWord: false,
        matchDiacritics: false,
        highlightAll: true,
        findPrevious: step === 'previous',
      })
    },
  }
}
