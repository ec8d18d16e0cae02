import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { StagedFile } from '#domain/files/stage-file.ts'
import type { DraftData } from '#domain/publishing/draft-schema.ts'
import { useMe } from '#web/client/use-personal.ts'
import { useFileReading, type ReadFile } from '#app/files/use-file-reading.ts'
import { useUploads, type UploadItem, type UploadsState } from '#app/files/use-uploads.ts'
import type { FileMarks } from '#app/publishing/heads/use-file-marks.ts'

export type Source = 'editor' | 'file'

interface Options {
  values: DraftData
  files: readonly StagedFile[]
  /** files that the published work has already */
  kept: readonly number[]
  isNew: boolean
  marks: FileMarks
  onUploads: (which: 'paper', state: UploadsState) => void
  onChange: () => void
}

export interface Paper {
  /** Which of the two is published. */
  source: Source
  choose: (source: Source) => void
  item: UploadItem | undefined
  uploads: ReturnType<typeof useUploads>
  read: ReadFile | null
  marks: FileMarks
  /** Nothing is decided yet: the page asks for a file before anything else. */
  asks: boolean
  /** A file was chosen where the page asks for it. */
  begin: (files: readonly File[]) => void
  /** The one control that holds the choice of a file. */
  input: RefObject<HTMLInputElement | null>
}

/** The file of the work, wherever on the page it is chosen: one, replaced by the next; what it says fills the form. */
export function usePaper({ values, files, kept, isNew, marks, onUploads, onChange }: Options): Paper {
  const initial = files.find((file) => file.id === values.paperFileId)
  const [source, setSource] = useState<Source>(values.source)
  const [decided, setDecided] = useState(values.content !== '' || values.source === 'file')
  const input = useRef<HTMLInputElement>(null)
  const uploads = useUploads({
    kind: 'paper',
    initial: initial ? [initial] : [],
    single: true,
    keptIds: kept,
    onState: (state) => onUploads('paper', state),
    onChange,
  })
  const [item] = uploads.items
  const read = useFileReading(item?.staged?.id ?? null)
  // what a published version says of itself was decided with it
  useFilling(read && kept.includes(read.fileId) ? null : read, item?.name ?? '', marks)
  const change = (next: Source) => {
    setSource(next)
    // after the hidden field has its new value
    setTimeout(onChange)
  }
  return {
    ...{ source, item, uploads, read, marks, input },
    asks: isNew && !decided && !item,
    choose(next) {
      setDecided(true)
      change(next)
    },
    begin(chosen) {
      change('file')
      uploads.add(chosen)
    },
  }
}

/** Once for each file; that of a draft whose page was left before it was read is filled in now. */
function useFilling(read: ReadFile | null, name: string, marks: FileMarks): void {
  // without knowing who asks, one of the authors would be made their own co-author
  const isReady = useMe() !== undefined
  const waits = isReady && read?.proposed && marks.filledFrom !== read.fileId
  const fill = useEffectEvent(() => marks.fill(read!, /\.pdf$/i.test(name)))
  useEffect(() => {
    if (waits) fill()
  }, [waits])
}
