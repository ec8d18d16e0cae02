import { PenLine } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { DropZone } from '#web/ui/forms/drop-zone.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { ACCEPTED_PAPERS } from './accepted-papers.ts'
import { CameFromFile } from './came-from-file.tsx'
import { PaperRow } from './paper-row.tsx'
import type { Paper } from './use-paper.ts'

/** The file before everything else: the question for it, then the file itself and what came from it. */
export function PaperZone({ paper }: { paper: Paper }) {
  const { item, source, marks, asks } = paper
  const hydrated = useHydrated()
  if (asks) return <PaperQuestion paper={paper} />
  const isShown = item && (source === 'file' || marks.marks.length > 0 || !hydrated)
  return (
    <div className="grid grid-cols-1 gap-3 empty:hidden">
      {isShown && <PaperRow key={item.key} item={item} paper={paper} />}
      {!isShown && marks.marks.length > 0 && <CameFromFile marks={marks} />}
    </div>
  )
}

function PaperQuestion({ paper }: { paper: Paper }) {
  return (
    // no section: the first of those, a step, has no line above it
    <div role="region" aria-labelledby="o-arquivo" className="script-only grid grid-cols-1 gap-4">
      <h2 id="o-arquivo" className="text-sm font-semibold">
        O trabalho já está em um arquivo?
      </h2>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
        <DropZone
          large
          label="Escolha o arquivo ou solte-o aqui"
          help={`${ACCEPTED_PAPERS.help}. O que ele diz de si preenche os campos abaixo.`}
          accept={ACCEPTED_PAPERS.accept}
          onFiles={paper.begin}
        />
        <Button
          icon={<PenLine aria-hidden className="size-5" />}
          onClick={(event) => {
            const title = event.currentTarget.form?.elements.namedItem('title')
            paper.choose('editor')
            if (title instanceof HTMLElement) title.focus()
          }}
        >
          Escrever aqui
        </Button>
      </div>
    </div>
  )
}
