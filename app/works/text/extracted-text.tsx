import { useEffect, useState } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'

type State = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; paragraphs: string[] }

/** The text of a file that browsers do not show, as it was read from it. */
export default function ExtractedText({ url }: { url: string }) {
  const [state, setState] = useState<State>({ status: 'loading' })
  useEffect(() => {
    const abort = new AbortController()
    readParagraphs(url, abort.signal)
      .then((paragraphs) => setState({ status: 'ready', paragraphs }))
      .catch(() => {
        if (!abort.signal.aborted) setState({ status: 'failed' })
      })
    return () => abort.abort()
  }, [url])

  if (state.status === 'loading') return <SkeletonText lines={6} className="mt-6" />
  if (state.status === 'failed') {
    return (
      <Notice tone="error" className="mt-6">
        Não foi possível abrir o texto aqui. Baixe o arquivo para ler.
      </Notice>
    )
  }
  return (
    <div className="mt-6">
      <p className="text-sm text-muted">
        Texto lido do arquivo, sem formatação, figuras e fórmulas. Vale o que está no arquivo.
      </p>
      <div className="mt-4 grid gap-4 font-serif text-reading">
        {state.paragraphs.map((paragraph, index) => (
          <p key={index} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
    </div>
  )
}

async function readParagraphs(url: string, signal: AbortSignal): Promise<string[]> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`${response.status}`)
  return (await response.text()).split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
}
