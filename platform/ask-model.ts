import type { ModelConfig } from './config.ts'
import { readBounded } from './asking/read-bounded.ts'

export interface ModelPrompt {
  system: string
  user: string
  /** a JSON schema that the answer is asked to have; whoever asks checks it all the same */
  schema: { name: string; schema: object }
  mostTokens: number
}

/** The service could not be reached, timed out, or returned something that is not a response. */
export class ModelFailed extends Error {
  override name = 'ModelFailed'
}

const LIMIT_MS = 30_000
const MOST_BYTES = 200_000
const TRIES = 2

/**
 * Asks a language model through OpenAI's chat completions API, which most servers implement. The response is
 * untrusted input. Retries once if the server was busy; never takes longer than the limit.
 */
export async function askModel(
  model: ModelConfig,
  question: ModelPrompt,
  { signal, limitMs = LIMIT_MS }: { signal?: AbortSignal; limitMs?: number } = {},
): Promise<unknown> {
  const limit = AbortSignal.timeout(limitMs)
  const until = signal ? AbortSignal.any([signal, limit]) : limit
  for (let attempt = 1; ; attempt++) {
    try {
      return await askOnce(model, question, until)
    } catch (error) {
      signal?.throwIfAborted()
      const again = error instanceof Busy && attempt < TRIES && !until.aborted
      if (!again)
        throw error instanceof ModelFailed ? error : new ModelFailed(reasonOf(error), { cause: error })
    }
  }
}

class Busy extends ModelFailed {}

async function askOnce(model: ModelConfig, question: ModelPrompt, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(`${model.url}/chat/completions`, {
    method: 'POST',
    // the request is meant for this address only, so redirects are refused
    redirect: 'error',
    signal,
    headers: {
      'content-type': 'application/json',
      ...(model.key && { authorization: `Bearer ${model.key}` }),
    },
    body: JSON.stringify({
      model: model.name,
      temperature: 0,
      max_tokens: question.mostTokens,
      messages: [
        { role: 'system', content: question.system },
        { role: 'user', content: question.user },
      ],
      response_format: { type: 'json_schema', json_schema: { ...question.schema, strict: true } },
    }),
  })
  if (response.status === 429 || response.status >= 500)
    throw new Busy(`the model answered ${response.status}`)
  if (!response.ok) throw new ModelFailed(`the model answered ${response.status}`)
  return readAnswer(await readBounded(response, MOST_BYTES))
}

function readAnswer(body: string): unknown {
  const { choices } = JSON.parse(body) as { choices?: { message?: { content?: unknown } }[] }
  const content = choices?.[0]?.message?.content
  if (typeof content !== 'string') throw new ModelFailed('the model said nothing')
  return JSON.parse(content.replace(/^\s*```(?:json)?|```\s*$/g, ''))
}

const reasonOf = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)
