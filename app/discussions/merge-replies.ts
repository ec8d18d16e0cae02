import type { ShownReply, Thread } from '#domain/discussions/find-replies.ts'

const byId = (a: { id: number }, b: { id: number }) => a.id - b.id

/** Inserts replies fetched by id at their place; duplicates are merged. */
export function mergeReplies(
  threads: readonly Thread[],
  replies: readonly ShownReply[],
  /** while more threads are unloaded, new ones appear only when the end is reached */
  complete: boolean,
): Thread[] {
  const next = new Map(threads.map((thread) => [thread.id, thread]))
  for (const reply of replies) {
    if (reply.parentId === null) {
      const before = next.get(reply.id)
      if (before) next.set(reply.id, { ...before, ...reply })
      else if (complete) next.set(reply.id, { ...reply, answers: [], more: 0 })
      continue
    }
    const thread = next.get(reply.parentId)
    if (!thread) continue
    const isShown = thread.answers.some(({ id }) => id === reply.id)
    if (!isShown && thread.more > 0) {
      next.set(thread.id, { ...thread, more: thread.more + 1 })
      continue
    }
    const answers = [...thread.answers.filter(({ id }) => id !== reply.id), reply].sort(byId)
    next.set(thread.id, { ...thread, answers })
  }
  return [...next.values()].sort(byId)
}

/** Removes a reply. A thread keeps its place while the page is open, since somebody may be answering it. */
export function dropReply(threads: readonly Thread[], id: number): Thread[] {
  return threads.map((thread) =>
    thread.id === id
      ? {
          ...thread,
          gone: thread.gone ?? ('removed' as const),
          author: null,
          content: null,
          html: '',
          can: { edit: false, remove: false },
        }
      : { ...thread, answers: thread.answers.filter((answer) => answer.id !== id) },
  )
}

/** A thread with the next page of its answers. */
export function withAnswers(thread: Thread, next: readonly ShownReply[]): Thread {
  const answers = [
    ...thread.answers,
    ...next.filter(({ id }) => !thread.answers.some((one) => one.id === id)),
  ]
  return { ...thread, answers, more: Math.max(0, thread.more - next.length) }
}
