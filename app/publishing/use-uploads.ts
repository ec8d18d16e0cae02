import { useEffect, useReducer, useRef } from 'react'
import type { StagedFile } from '#domain/works/stage-file.ts'
import { FILE_TOO_LARGE, MAX_FILE_BYTES } from '#domain/works/texts.ts'
import {
  discardUpload,
  sendUpload,
  UPLOAD_FAILED,
  UploadCancelled,
  type Sending,
  type UploadKind,
} from './send-upload.ts'

export interface UploadItem {
  key: string
  name: string
  bytes: number
  status: 'waiting' | 'sending' | 'done' | 'failed'
  /** 0 to 1 */
  progress: number
  message: string | null
  staged: StagedFile | null
  description: string
}

type Change =
  | { type: 'add'; items: UploadItem[]; replacing: boolean }
  | { type: 'set'; key: string; changes: Partial<UploadItem> }
  | { type: 'remove'; key: string }

function reduce(items: UploadItem[], change: Change): UploadItem[] {
  if (change.type === 'add') return change.replacing ? change.items : [...items, ...change.items]
  if (change.type === 'remove') return items.filter((item) => item.key !== change.key)
  return items.map((item) => (item.key === change.key ? { ...item, ...change.changes } : item))
}

/** Whether the form may be sent as far as its files go. */
export type UploadsState = 'ready' | 'busy' | 'failed'

function stateOf(items: readonly UploadItem[]): UploadsState {
  if (items.some((item) => item.status === 'waiting' || item.status === 'sending')) return 'busy'
  return items.some((item) => item.status === 'failed') ? 'failed' : 'ready'
}

const AT_ONCE = 3

interface Options {
  kind: UploadKind
  initial: readonly (StagedFile & { description?: string })[]
  /** one file: a new one takes the place of the old */
  single?: boolean
  /** files that a published work has: they are left out of the form, not taken away from it */
  keptIds?: readonly number[]
}

/** Files on their way to the server: several at once, each with its progress, to be cancelled or tried again. */
export function useUploads({ kind, initial, single = false, keptIds = [] }: Options) {
  const [items, dispatch] = useReducer(reduce, initial, (files) => files.map(itemOf))
  const files = useRef(new Map<string, File>())
  const sendings = useRef(new Map<string, Sending>())

  const start = (key: string) => {
    const file = files.current.get(key)
    if (!file || sendings.current.has(key)) return
    const set = (changes: Partial<UploadItem>) => dispatch({ type: 'set', key, changes })
    const sending = sendUpload(kind, file, (progress) => set({ progress }))
    sendings.current.set(key, sending)
    set({ status: 'sending', progress: 0, message: null })
    sending.done
      .then((staged) => set({ status: 'done', staged, name: staged.name, bytes: staged.bytes }))
      .catch((error: unknown) => {
        if (error instanceof UploadCancelled) return
        set({ status: 'failed', message: error instanceof Error ? error.message : UPLOAD_FAILED })
      })
      .finally(() => sendings.current.delete(key))
  }

  useEffect(() => {
    const free = AT_ONCE - items.filter((item) => item.status === 'sending').length
    for (const item of items.filter(({ status }) => status === 'waiting').slice(0, Math.max(0, free)))
      start(item.key)
  }, [items])
  useEffect(() => () => sendings.current.forEach((sending) => sending.cancel()), [])

  const forget = (item: UploadItem) => {
    sendings.current.get(item.key)?.cancel()
    files.current.delete(item.key)
    if (item.staged && !keptIds.includes(item.staged.id)) discardUpload(item.staged.id)
  }
  return {
    items,
    state: stateOf(items),
    add(chosen: readonly File[]) {
      const taken = single ? chosen.slice(-1) : chosen
      if (taken.length === 0) return
      if (single) items.forEach(forget)
      const added = taken.map((file) => {
        const key = crypto.randomUUID()
        files.current.set(key, file)
        const tooLarge = file.size > MAX_FILE_BYTES
        return {
          ...BLANK,
          key,
          name: file.name,
          bytes: file.size,
          ...(tooLarge ? { status: 'failed' as const, message: FILE_TOO_LARGE } : {}),
        }
      })
      dispatch({ type: 'add', items: added, replacing: single })
    },
    remove(item: UploadItem) {
      forget(item)
      dispatch({ type: 'remove', key: item.key })
    },
    retry: (item: UploadItem) =>
      dispatch({ type: 'set', key: item.key, changes: { status: 'waiting', message: null } }),
  }
}

const BLANK: Omit<UploadItem, 'key' | 'name' | 'bytes'> = {
  status: 'waiting',
  progress: 0,
  message: null,
  staged: null,
  description: '',
}

function itemOf(staged: StagedFile & { description?: string }): UploadItem {
  return {
    ...BLANK,
    key: `kept-${staged.id}`,
    name: staged.name,
    bytes: staged.bytes,
    status: 'done',
    staged,
    description: staged.description ?? '',
  }
}
