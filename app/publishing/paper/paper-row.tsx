import { useEffect, useEffectEvent, useRef } from 'react'
import { UploadRow } from '#app/files/upload-row.tsx'
import type { UploadItem } from '#app/files/use-uploads.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { CameFromFile } from './came-from-file.tsx'
import { readingStateOf } from './reading-state.ts'
import type { Paper } from './use-paper.ts'

/** The file of the work: how far it has come, what is not well with it, what the form holds of it. */
export function PaperRow({ item, paper }: { item: UploadItem; paper: Paper }) {
  const { uploads, read, marks, input } = paper
  const element = useRef<HTMLUListElement>(null)
  const { words, percent, trouble } = readingStateOf(item.name, read)
  // the focus was on a control that is gone
  const takeFocus = useEffectEvent(() => {
    if (document.activeElement === document.body && item.status !== 'done') element.current?.focus()
  })
  useEffect(() => takeFocus(), [])
  return (
    <>
      <ul ref={element} tabIndex={-1} aria-label="Arquivo do trabalho">
        <UploadRow
          item={item}
          onRetry={() => uploads.retry(item)}
          onRemove={() => uploads.remove(item)}
          onReplace={() => input.current?.click()}
        >
          {words && (
            <div className="grid gap-1">
              <p className="text-sm text-muted tabular-nums">{words}</p>
              {percent !== null && (
                <ProgressBar value={percent} valueText={words} label="Leitura do arquivo" />
              )}
            </div>
          )}
          {trouble && <Notice tone="pending">{trouble}</Notice>}
          <CameFromFile marks={marks} />
        </UploadRow>
      </ul>
      {/* not of every page: what begins and what ends */}
      <p role="status" className="sr-only">
        {item.status === 'done' && (trouble ?? `${item.name}: envio concluído`)}
        {item.status === 'done' && words && '. Lendo o arquivo'}
        {item.status === 'failed' && item.message}
      </p>
    </>
  )
}
