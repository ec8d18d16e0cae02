import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DraftKeeper, type DraftAnswer, type DraftMessage } from './draft-keeper.ts'
import { LocalCopies, type CopyPlace, type LocalCopy } from './local-copies.ts'
import { EMPTY_FORM } from './read-work-form.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

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

const PLACE: CopyPlace = { workId: null, draftId: null, submissionKey: 'nova' }

function aForm(
  copies: LocalCopies,
  answer: (message: DraftMessage) => DraftAnswer | Error,
  recovered: LocalCopy | null = null,
) {
  const sent: DraftMessage[] = []
  let content = recovered?.data.content ?? ''
  const keeper = new DraftKeeper({
    draft: null,
    workId: null,
    submissionKey: recovered?.submissionKey ?? crypto.randomUUID(),
    recovered,
    read: () => ({ ...EMPTY_FORM, content }),
    send: async (message) => {
      sent.push(message)
      const end = answer(message)
      if (end instanceof Error) throw end
      return end
    },
    onChange: () => {},
  })
  keeper.keepIn(copies)
  const type = (text: string) => {
    content = text
    keeper.touch()
  }
  return { keeper, sent, type }
}
const saved = ({ revision }: DraftMessage): DraftAnswer => ({
  ok: true,
  saved: { id: 7, revision: revision + 1, savedAt: '2026-11-21T17:32:00Z' },
})
const noConnection = () => new Error('offline')

describe('a text that the server does not have', () => {
  test('is kept in the browser half a second after it was typed, and gone once it is saved', async () => {
    const copies = new LocalCopies(aStorage(), 1)
    const { type, keeper } = aForm(copies, saved)
    type('Começo')
    await vi.advanceTimersByTimeAsync(600)
    expect(copies.find(PLACE).map((copy) => copy.data.content)).toEqual(['Começo'])
    await vi.advanceTimersByTimeAsync(1_500)
    expect(keeper.view).toMatchObject({ state: 'saved', kept: false })
    expect(copies.find({ ...PLACE, draftId: 7 })).toEqual([])
  })

  test('follows every change while there is no connection, and the person is told that it is kept', async () => {
    const copies = new LocalCopies(aStorage(), 1)
    const { type, keeper } = aForm(copies, noConnection)
    type('Uma frase')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(keeper.view).toMatchObject({ state: 'offline', kept: true })
    type('Uma frase e outra')
    await vi.advanceTimersByTimeAsync(600)
    expect(copies.find(PLACE).map((copy) => copy.data.content)).toEqual(['Uma frase e outra'])
  })

  test('has the fields that a form got after it was kept', async () => {
    const storage = aStorage()
    const copies = new LocalCopies(storage, 1)
    const { type } = aForm(copies, noConnection)
    type('Uma frase')
    await vi.advanceTimersByTimeAsync(5_000)
    const key = storage.key(0)!
    const kept = JSON.parse(storage.getItem(key)!) as LocalCopy
    const { fromFile: _, ...earlier } = kept.data
    storage.setItem(key, JSON.stringify({ ...kept, data: earlier }))
    expect(copies.find(PLACE)[0]!.data).toEqual({ ...EMPTY_FORM, content: 'Uma frase' })
  })

  test('is given up with the form that was published or left on purpose', async () => {
    const copies = new LocalCopies(aStorage(), 1)
    const { type, keeper } = aForm(copies, noConnection)
    type('Uma frase')
    await vi.advanceTimersByTimeAsync(5_000)
    keeper.forget()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(copies.find(PLACE)).toEqual([])
  })

  test('without room in the browser nobody is told that it is safe', async () => {
    const { type, keeper } = aForm(new LocalCopies(aStorage(100), 1), noConnection)
    type('Uma frase'.repeat(50))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(keeper.view).toMatchObject({ state: 'offline', kept: false })
  })
})

describe('recovering', () => {
  test('is saved at once under the name of the form that went away, so that a save which had arrived is no conflict', async () => {
    const copies = new LocalCopies(aStorage(), 1)
    const lost = aForm(copies, noConnection)
    lost.type('Escrito no trem')
    await vi.advanceTimersByTimeAsync(5_000)
    lost.keeper.pause()
    const [copy] = copies.find(PLACE)
    const { keeper, sent } = aForm(copies, saved, copy)
    await vi.advanceTimersByTimeAsync(1_600)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      screen: lost.keeper.screen,
      submissionKey: lost.sent[0]!.submissionKey,
      data: { content: 'Escrito no trem' },
    })
    expect(sent[0]!.sequence).toBeGreaterThan(lost.sent.at(-1)!.sequence)
    expect(keeper.view.state).toBe('saved')
    expect(copies.find(PLACE)).toEqual([])
  })

  test('another account on the same browser is offered nothing; the owner finds it again', () => {
    const storage = aStorage()
    const copy = aCopy({ screen: 'a' })
    new LocalCopies(storage, 1).write(copy)
    expect(new LocalCopies(storage, 2).find(PLACE)).toEqual([])
    expect(new LocalCopies(storage, 11).find(PLACE)).toEqual([])
    expect(new LocalCopies(storage, 1).find(PLACE)).toEqual([copy])
  })

  test('a form is offered what was its own: a new work, this draft, this published work', () => {
    const copies = new LocalCopies(aStorage(), 1)
    for (const copy of [
      aCopy({ screen: 'nova' }),
      aCopy({ screen: 'rascunho', draftId: 7 }),
      aCopy({ screen: 'obra', workId: 3, draftId: 8 }),
    ])
      copies.write(copy)
    const found = (place: Partial<CopyPlace>) =>
      copies.find({ ...PLACE, ...place }).map((copy) => copy.screen)
    expect(found({})).toEqual(['nova'])
    expect(found({ draftId: 7 })).toEqual(['rascunho'])
    expect(found({ workId: 3 })).toEqual(['obra'])
    expect(found({ workId: 4 })).toEqual([])
  })

  test('a save that was sent as the page closed and arrived is not offered; what was typed after it is', async () => {
    const copies = new LocalCopies(aStorage(), 1)
    const lost = aForm(copies, noConnection)
    lost.type('Uma frase')
    await lost.keeper.flush(true)
    lost.keeper.pause()
    const { screen, sequence } = lost.sent.at(-1)!
    expect(copies.find(PLACE, [{ screen, sequence: sequence - 1 }])).toHaveLength(1)
    expect(copies.find(PLACE, [{ screen: 'outra', sequence }])).toHaveLength(1)
    expect(copies.find(PLACE, [{ screen, sequence }])).toEqual([])
    expect(copies.find(PLACE)).toEqual([])

    const after = aForm(copies, noConnection)
    after.type('Uma frase')
    await after.keeper.flush(true)
    after.type('Uma frase e outra')
    after.keeper.copyNow()
    after.keeper.pause()
    const [arrived] = after.sent
    expect(
      copies.find(PLACE, [{ screen: after.keeper.screen, sequence: arrived!.sequence }])[0]?.data.content,
    ).toBe('Uma frase e outra')
  })

  test('what is older than a month, or not of our making, is removed', () => {
    const storage = aStorage()
    const copies = new LocalCopies(storage, 1)
    copies.write(aCopy({ screen: 'velha', at: Date.now() - 31 * 24 * 60 * 60 * 1000 }))
    storage.setItem('rascunho:1:estranha', '{')
    storage.setItem('rascunho:2:estranha', 'null')
    storage.setItem('tema', 'escuro')
    expect(copies.find(PLACE)).toEqual([])
    expect([storage.length, storage.getItem('tema')]).toEqual([1, 'escuro'])
  })
})

const aCopy = (changes: Partial<LocalCopy>): LocalCopy => ({
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
