import { randomUUID } from 'node:crypto'
import { TEXT_TOO_LARGE } from '#engines/rendering/texts.ts'

const ABOUT = {
  abstract: 'Um resumo com mais de cinquenta caracteres, como se pede a todo trabalho publicado aqui.',
  thematicArea: 'Educação',
  category: 'Artigo Científico',
  language: 'pt',
  licence: 'CC BY 4.0',
}

const TOO_MANY = 429

interface SentFile {
  name: string
  type: string
  bytes: Buffer
}

/** What one account sends to a running product. False where a limit of acts refused it. */
export function openSender(origin: string, cookie: string) {
  const headers = { Cookie: cookie, Origin: origin }
  const draft = { draftId: null as number | null, revision: 0, sequence: 0 }
  const [submissionKey, screen] = [randomUUID(), randomUUID()]

  const sendJson = (path: string, body: unknown) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })

  const upload = (kind: string, { name, type, bytes }: SentFile) =>
    fetch(`${origin}/_/uploads?kind=${kind}&name=${name}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': type },
      body: new Uint8Array(bytes),
    })

  /** A form of one button. */
  async function act(path: string, fields: Record<string, string>): Promise<boolean> {
    const answer = await fetch(origin + path, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: new URLSearchParams(fields),
    })
    await answer.arrayBuffer()
    if (answer.status === 302 || answer.status === 303) return true
    if (answer.status === 409 || answer.status === TOO_MANY) return false
    throw new Error(`${path} was answered with ${answer.status}`)
  }

  async function post(fields: Record<string, string>): Promise<boolean> {
    const answer = await fetch(`${origin}/new-post`, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: new URLSearchParams({
        ...ABOUT,
        ...fields,
        title: `Medição ${randomUUID()}`,
        submissionKey: randomUUID(),
        confirmTwin: '1',
      }),
    })
    const page = await answer.text()
    // more than may be rendered of one work is refused, in words
    if (answer.status === 302 || (answer.status === 422 && page.includes(TEXT_TOO_LARGE))) return true
    if (answer.status === TOO_MANY) return false
    throw new Error(`a work was answered with ${answer.status}`)
  }

  return {
    publish: (content: string) => post({ source: 'editor', content }),

    /** In the editor. */
    async open(markdown: string): Promise<boolean> {
      const answer = await sendJson('/_/editor-document', { markdown })
      await answer.arrayBuffer()
      if (answer.status === TOO_MANY) return false
      // 422: more than a process may compute for it
      if (!answer.ok && answer.status !== 422) throw new Error(`a text was answered with ${answer.status}`)
      return true
    },

    /** The same draft again and again, as while somebody types. */
    async saveDraft(content: string): Promise<boolean> {
      draft.sequence++
      const data = { title: `Medição ${draft.sequence}`, content }
      const answer = await sendJson('/_/drafts', { ...draft, workId: null, submissionKey, screen, data })
      if (answer.status === TOO_MANY) return false
      if (!answer.ok) throw new Error(`a draft was answered with ${answer.status}`)
      const saved = (await answer.json()) as { id: number; revision: number }
      Object.assign(draft, { draftId: saved.id, revision: saved.revision })
      return true
    },

    async publishFile(file: SentFile): Promise<boolean> {
      const answer = await upload('paper', file)
      if (answer.status !== 201) throw new Error(`a file was answered with ${answer.status}`)
      const { id } = (await answer.json()) as { id: number }
      return post({ source: 'file', paperFileId: String(id) })
    },

    /** A file that is read at once, or a picture that is drawn anew; what costs too much is refused in words. */
    async upload(kind: 'paper' | 'image', file: SentFile): Promise<boolean> {
      const answer = await upload(kind, file)
      await answer.arrayBuffer()
      if (answer.status === TOO_MANY) return false
      if (answer.status !== 201 && answer.status !== 422)
        throw new Error(`a file was answered with ${answer.status}`)
      return true
    },

    /** All that is kept of the account; false while one is being made. */
    requestExport: () => act('/settings', { intent: 'export' }),

    /** The checks of the draft that was saved last; false while they run. */
    checkDraft: () => act(`/new-post/verificacao/${draft.draftId}`, {}),

    async search(words: string): Promise<boolean> {
      const answer = await fetch(`${origin}/feed?q=${encodeURIComponent(words)}`, { headers })
      await answer.arrayBuffer()
      if (answer.status === TOO_MANY) return false
      if (!answer.ok) throw new Error(`a search was answered with ${answer.status}`)
      return true
    },
  }
}
