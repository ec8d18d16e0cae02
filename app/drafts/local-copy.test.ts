import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SavedDraft } from '#domain/publishing/save-draft.ts'
import type { Sent } from '#web/client/send-act.ts'
import { DraftKeeper, type DraftMessage } from './draft-keeper.ts'
import { findCopies, writeCopy, type FormRef, type LocalCopy } from './local-copy.ts'
import { EMPTY_FORM } from './read-work-form.ts'

const ANA = 1

let storage: Storage

function useStorage(room?: number): void {
  storage = aStorage(room)
  vi.stubGlobal('localStorage', storage)
}

beforeEach(() => {
  vi.useFakeTimers()
  useStorage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A browser's storage, with room for so many characters. */
function aStorage(room = Infinity): Storage {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem(key, value) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      entries.set(key, value)
    },
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}

const PLACE: FormRef = { workId: null, draftId: null, submissionKey: 'nova' }

const found = (place: Partial<FormRef> = {}, drafts: Parameters<typeof findCopies>[2] = []) =>
  findCopies(ANA, { ...PLACE, ...place }, drafts)

function aForm(answer: (message: DraftMessage) => Sent<SavedDraft>, recovered: LocalCopy | null = null) {
  const sent: DraftMessage[] = []
  let content = recovered?.data.content ?? ''
  const keeper = new DraftKeeper({
    author: ANA,
    draft: null,
    workId: null,
    submissionKey: recovered?.submissionKey ?? crypto.randomUUID(),
    recovered,
    read: () => ({ ...EMPTY_FORM, content }),
    send: async (message) => {
      sent.push(message)
      return answer(message)
    },
    onChange: () => {},
  })
  const type = (text: string) => {
    content = text
    keeper.touch()
  }
  return { keeper, sent, type }
}
const saved = ({ revision }: DraftMessage): Sent<SavedDraft> => ({
  done: true,
  result: { id: 7, revision: revision + 1, savedAt: '2026-11-21T17:32:00Z' },
})
const noConnection = (): Sent<SavedDraft> => ({ done: false, refused: null })

describe('a text that the server does not have', () => {
  test('is kept in the browser half a second after it was typed, and gone once it is saved', async () => {
    const { type, keeper } = aForm(saved)
    type('Começo')
    await vi.advanceTimersByTimeAsync(600)
    expect(found().map((copy) => copy.data.content)).toEqual(['Começo'])
    await vi.advanceTimersByTimeAsync(1_500)
    expect(keeper.view).toMatchObject({ state: 'saved', kept: false })
    expect(found({ draftId: 7 })).toEqual([])
  })

  test('follows every change while there is no connection, and the person is told that it is kept', async () => {
    const { type, keeper } = aForm(noConnection)
    type('Uma frase')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(keeper.view).toMatchObject({ state: 'offline', kept: true })
    type('Uma frase e outra')
    await vi.advanceTimersByTimeAsync(600)
    expect(found().map((copy) => copy.data.content)).toEqual(['Uma frase e outra'])
  })

  test('has the fields that a form got after it was kept', async () => {
    const { type } = aForm(noConnection)
    type('Uma frase')
    await vi.advanceTimersByTimeAsync(5_000)
    const key = storage.key(0)!
    const kept = JSON.parse(storage.getItem(key)!) as LocalCopy
    const { fromFile: _, ...earlier } = kept.data
    storage.setItem(key, JSON.stringify({ ...kept, data: earlier }))
    expect(found()[0]!.data).toEqual({ ...EMPTY_FORM, content: 'Uma frase' })
  })

  test('is given up with the form that was published or left on purpose', async () => {
    const { type, keeper } = aForm(noConnection)
    type('Uma frase')
    await vi.advanceTimersByTimeAsync(5_000)
    keeper.forget()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(found()).toEqual([])
  })

  test('without room in the browser nobody is told that it is safe', async () => {
    useStorage(100)
    const { type, keeper } = aForm(noConnection)
    type('Uma frase'.repeat(50))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(keeper.view).toMatchObject({ state: 'offline', kept: false })
  })
})

describe('recovering', () => {
  test('is saved at once under the name of the form that went away, so that a save which had arrived is no conflict', async () => {
    const lost = aForm(noConnection)
    lost.type('Escrito no trem')
    await vi.advanceTimersByTimeAsync(5_000)
    lost.keeper.pause()
    const [copy] = found()
    const { keeper, sent } = aForm(saved, copy)
    await vi.advanceTimersByTimeAsync(1_600)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      screen: lost.keeper.screen,
      submissionKey: lost.sent[0]!.submissionKey,
      data: { content: 'Escrito no trem' },
    })
    expect(sent[0]!.sequence).toBeGreaterThan(lost.sent.at(-1)!.sequence)
    expect(keeper.view.state).toBe('saved')
    expect(found()).toEqual([])
  })

  test('another account on the same browser is offered nothing; the owner finds it again', () => {
    const copy = aCopy({ screen: 'a' })
    writeCopy(copy)
    expect(findCopies(2, PLACE)).toEqual([])
    expect(findCopies(11, PLACE)).toEqual([])
    expect(found()).toEqual([copy])
  })

  test('a form is offered what was its own: a new work, this draft, this published work', () => {
    for (const copy of [
      aCopy({ screen: 'nova' }),
      aCopy({ screen: 'rascunho', draftId: 7 }),
      aCopy({ screen: 'obra', workId: 3, draftId: 8 }),
    ])
      writeCopy(copy)
    const screens = (place: Partial<FormRef>) => found(place).map((copy) => copy.screen)
    expect(screens({})).toEqual(['nova'])
    expect(screens({ draftId: 7 })).toEqual(['rascunho'])
    expect(screens({ workId: 3 })).toEqual(['obra'])
    expect(screens({ workId: 4 })).toEqual([])
  })

  test('a save that was sent as the page closed and arrived is not offered; what was typed after it is', async () => {
    const lost = aForm(noConnection)
    lost.type('Uma frase')
    await lost.keeper.flush(true)
    lost.keeper.pause()
    const { screen, sequence } = lost.sent.at(-1)!
    expect(found({}, [{ screen, sequence: sequence - 1 }])).toHaveLength(1)
    expect(found({}, [{ screen: 'outra', sequence }])).toHaveLength(1)
    expect(found({}, [{ screen, sequence }])).toEqual([])
    expect(found()).toEqual([])

    const after = aForm(noConnection)
    after.type('Uma frase')
    await after.keeper.flush(true)
    after.type('Uma frase e outra')
    after.keeper.copyNow()
    after.keeper.pause()
    const [arrived] = after.sent
    expect(found({}, [{ screen: after.keeper.screen, sequence: arrived!.sequence }])[0]?.data.content).toBe(
      'Uma frase e outra',
    )
  })

  test('what is older than a month, or not of our making, is removed', () => {
    writeCopy(aCopy({ screen: 'velha', at: Date.now() - 31 * 24 * 60 * 60 * 1000 }))
    storage.setItem('rascunho:1:estranha', '{')
    storage.setItem('rascunho:2:estranha', 'null')
    storage.setItem('tema', 'escuro')
    expect(found()).toEqual([])
    expect([storage.length, storage.getItem('tema')]).toEqual([1, 'escuro'])
  })
})

const aCopy = (changes: Partial<LocalCopy>): LocalCopy => ({
  author: ANA,
  screen: crypto.randomUUID(),
  sequence: 1,
  submissionKey: crypto.randomUUID(),
  workId: null,
  draftId: null,
  revision: 0,
  at: Date.now(),
  data: { ...EMPTY_FORM, content: 'Texto' },
  ...changes,
})
