import { MAX_FILE_BYTES } from '#domain/limits.ts'
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import type { StagedFile } from '#domain/files/stage-file.ts'
import { FILE_TOO_LARGE, UPLOAD_FAILED } from '#domain/files/texts.ts'
import { discardUpload, sendUpload, UploadCancelled, type Sending, type UploadKind } from './send-upload.ts'

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

/** Whether the form may be submitted, as far as files are concerned. */
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
  /** files of the published work: removing one leaves it out of the form, but does not delete the upload */
  keptIds?: readonly number[]
  onState: (state: UploadsState) => void
  /** the files in the form have changed */
  onChange: () => void
}

/** Files on their way to the server: several at once, each with its progress, to be cancelled or tried again. */
export function useUploads({ kind, initial, single = false, keptIds = [], onState, onChange }: Options) {
  const [items, dispatch] = useReducer(reduce, initial, (files) => files.map(itemOf))
  const transfers = useTransfers(kind, items, (key, changes) => dispatch({ type: 'set', key, changes }))
  useNotifyForm(items, onState, onChange)
  const forget = (item: UploadItem) => {
    transfers.forget(item.key)
    if (item.staged && !keptIds.includes(item.staged.id)) discardUpload(item.staged.id)
  }
  return {
    items,
    state: stateOf(items),
    add(chosen: readonly File[]) {
      const taken = single ? chosen.slice(-1) : chosen
      if (taken.length === 0) return
      if (single) items.forEach(forget)
      dispatch({
        type: 'add',
        items: taken.map((file) => newItem(transfers.keep(file), file)),
        replacing: single,
      })
    },
    remove(item: UploadItem) {
      forget(item)
      dispatch({ type: 'remove', key: item.key })
    },
    retry: (item: UploadItem) =>
      dispatch({ type: 'set', key: item.key, changes: { status: 'waiting', message: null } }),
  }
}

/** Sends what waits, a few at once. */
function useTransfers(
  kind: UploadKind,
  items: readonly UploadItem[],
  set: (key: string, changes: Partial<UploadItem>) => void,
) {
  const files = useRef(new Map<string, File>())
  const sendings = useRef(new Map<string, Sending>())
  const start = useEffectEvent((key: string) => {
    const file = files.current.get(key)
    if (!file || sendings.current.has(key)) return
    const sending = sendUpload(kind, file, (progress) => set(key, { progress }))
    sendings.current.set(key, sending)
    set(key, { status: 'sending', progress: 0, message: null })
    sending.done
      .then((staged) => set(key, { status: 'done', staged, name: staged.name, bytes: staged.bytes }))
      .catch((error: unknown) => {
        if (error instanceof UploadCancelled) return
        set(key, { status: 'failed', message: error instanceof Error ? error.message : UPLOAD_FAILED })
      })
      .finally(() => sendings.current.delete(key))
  })
  useEffect(() => {
    const free = AT_ONCE - items.filter((item) => item.status === 'sending').length
    const waiting = items.filter(({ status }) => status === 'waiting')
    for (const item of waiting.slice(0, Math.max(0, free))) start(item.key)
  }, [items])
  useEffect(() => {
    const open = sendings.current
    return () => open.forEach((sending) => sending.cancel())
  }, [])
  return {
    keep(file: File): string {
      const key = crypto.randomUUID()
      files.current.set(key, file)
      return key
    },
    forget(key: string): void {
      sendings.current.get(key)?.cancel()
      files.current.delete(key)
    },
  }
}

/** Notifies the form once what it holds has changed. */
function useNotifyForm(
  items: readonly UploadItem[],
  onState: (state: UploadsState) => void,
  onChange: () => void,
) {
  const state = stateOf(items)
  const ids = items.map((item) => item.staged?.id ?? '').join()
  const reported = useRef(ids)
  const reportState = useEffectEvent(onState)
  const reportChange = useEffectEvent(onChange)
  useEffect(() => reportState(state), [state])
  useEffect(() => {
    if (reported.current === ids) return
    reported.current = ids
    reportChange()
  }, [ids])
}

function newItem(key: string, file: File): UploadItem {
  const item = { ...BLANK, key, name: file.name, bytes: file.size }
  return file.size > MAX_FILE_BYTES ? { ...item, status: 'failed', message: FILE_TOO_LARGE } : item
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
