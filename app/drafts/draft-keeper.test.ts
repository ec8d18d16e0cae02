import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SavedDraft } from '#domain/publishing/save-draft.ts'
import type { Sent } from '#web/client/send-act.ts'
import type { DraftView } from './autosave.ts'
import { DraftKeeper, type DraftMessage } from './draft-keeper.ts'
import { EMPTY_FORM } from './read-work-form.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Answer = Sent<SavedDraft>

function aKeeper(answers: (message: DraftMessage) => Answer) {
  const sent: DraftMessage[] = []
  const views: DraftView[] = []
  let title = ''
  let content = ''
  const keeper = new DraftKeeper({
    author: 1,
    draft: null,
    workId: null,
    recovered: null,
    submissionKey: crypto.randomUUID(),
    read: () => ({ ...EMPTY_FORM, title, content }),
    send: async (message) => {
      sent.push(message)
      return answers(message)
    },
    onChange: (view) => views.push(view),
  })
  const type = (text: string) => {
    title = text
    keeper.touch()
  }
  const paste = (text: string) => {
    content = text
    keeper.touch()
  }
  return { keeper, sent, views, type, paste, states: () => views.map((view) => view.state) }
}

const noConnection: Answer = { done: false, refused: null }
const saved = (message: DraftMessage): Answer => ({
  done: true,
  result: { id: 7, revision: message.revision + 1, savedAt: '2026-11-21T17:32:00Z' },
})

describe('saving by itself', () => {
  test('nothing is sent while nothing was typed', async () => {
    const { sent, keeper } = aKeeper(saved)
    await vi.advanceTimersByTimeAsync(60_000)
    await keeper.flush()
    expect(sent).toEqual([])
  })

  test('a form that is touched and stays empty makes no draft, and holds nobody back', async () => {
    const { sent, type, keeper } = aKeeper(saved)
    type('  ')
    expect(keeper.unsaved).toBe(false)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(sent).toEqual([])
    expect(keeper.view.state).toBe('clean')
    type('Tese')
    await vi.advanceTimersByTimeAsync(1_500)
    expect(sent).toHaveLength(1)
    // an existing draft is saved even when emptied
    type('')
    await vi.advanceTimersByTimeAsync(1_500)
    expect(sent.map((message) => message.data.title)).toEqual(['Tese', ''])
  })

  test('a moment after the last key, once, and the next save begins from its answer', async () => {
    const { sent, type, keeper } = aKeeper(saved)
    for (const text of ['T', 'Te', 'Tese']) {
      type(text)
      await vi.advanceTimersByTimeAsync(300)
    }
    expect(sent).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1_500)
    expect(sent.map((message) => message.data.title)).toEqual(['Tese'])
    expect(keeper.view).toMatchObject({ state: 'saved', draftId: 7 })
    type('Tese 2')
    await vi.advanceTimersByTimeAsync(1_500)
    expect(sent[1]).toMatchObject({ draftId: 7, revision: 1, sequence: 2 })
  })

  test('a text of half a megabyte is saved at once the first time, and then seldomer', async () => {
    const { sent, type, paste } = aKeeper(saved)
    paste('a'.repeat(500_000))
    await vi.advanceTimersByTimeAsync(1_500)
    expect(sent).toHaveLength(1)
    type('Tese')
    await vi.advanceTimersByTimeAsync(6_000)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(500)
    expect(sent.map((message) => message.data.title)).toEqual(['', 'Tese'])
  })

  test('somebody who never stops typing is saved every ten seconds all the same', async () => {
    const { sent, type } = aKeeper(saved)
    for (let n = 0; n < 42; n++) {
      type(`texto ${n}`)
      await vi.advanceTimersByTimeAsync(500)
    }
    expect(sent.length).toBeGreaterThanOrEqual(2)
  })

  test('what is typed while a save is under way is saved after it', async () => {
    const { sent, type, keeper } = aKeeper(saved)
    type('antes')
    const first = keeper.flush()
    type('durante')
    await first
    expect(keeper.unsaved).toBe(true)
    await vi.advanceTimersByTimeAsync(1_600)
    expect(sent.map((message) => message.data.title)).toEqual(['antes', 'durante'])
    expect(keeper.unsaved).toBe(false)
  })
})

describe('a lost connection', () => {
  test('is said, tried again, and healed without losing what was typed meanwhile', async () => {
    let online = false
    const { sent, type, keeper } = aKeeper((message) => (online ? saved(message) : noConnection))
    type('no trem')
    await vi.advanceTimersByTimeAsync(1_500)
    expect(keeper.view.state).toBe('offline')
    expect(keeper.unsaved).toBe(true)
    type('no túnel')
    online = true
    await vi.advanceTimersByTimeAsync(4_000)
    expect(keeper.view.state).toBe('saved')
    expect(sent.at(-1)!.data.title).toBe('no túnel')
    expect(keeper.unsaved).toBe(false)
  })

  test('once the browser says that it is back, at once', async () => {
    let online = false
    const { type, keeper } = aKeeper((message) => (online ? saved(message) : noConnection))
    type('x')
    await vi.advanceTimersByTimeAsync(60_000)
    online = true
    keeper.wake()
    await vi.advanceTimersByTimeAsync(10)
    expect(keeper.view.state).toBe('saved')
  })
})

describe('two screens', () => {
  const conflict: Answer = {
    done: false,
    refused: {
      refused: true,
      kind: 'conflict',
      message: 'Este rascunho foi alterado em outra tela',
      fields: {},
    },
  }

  test('a refused save stops and waits for the choice; "this one" sends it with the order to keep the other', async () => {
    const { sent, type, keeper } = aKeeper((message) => (message.keepOther ? saved(message) : conflict))
    type('a minha')
    await vi.advanceTimersByTimeAsync(1_500)
    expect(keeper.view.state).toBe('conflict')
    type('a minha, mais')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
    await keeper.keepMine()
    expect(sent[1]).toMatchObject({ keepOther: true, data: { title: 'a minha, mais' } })
    expect(keeper.view.state).toBe('saved')
  })

  test('"the other one" first keeps this text as a draft of its own', async () => {
    const { sent, type, keeper } = aKeeper((message) => (sent.length > 1 ? saved(message) : conflict))
    type('a minha')
    await vi.advanceTimersByTimeAsync(1_500)
    await keeper.keepAsCopy()
    expect(sent[1]).toMatchObject({ draftId: null, workId: null, revision: 0 })
    expect(sent[1]!.submissionKey).not.toBe(sent[0]!.submissionKey)
  })
})

test('while the work is being published nothing is saved; a refusal goes on where it stopped', async () => {
  const { sent, type, keeper } = aKeeper(saved)
  type('quase')
  keeper.pause()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([])
  keeper.resume()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(sent).toHaveLength(1)
})
