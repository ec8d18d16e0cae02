import * as v from 'valibot'
import { PROBLEMS, ProblemShape, type ProblemCode } from './problem-shape.ts'
import { READ_FROM_ANYWHERE } from '#web/http/read-from-anywhere.ts'

/** What went wrong, to be answered in the form of RFC 9457. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly parameter: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ProblemCode,
    words: string,
    { parameter, retryAfterSeconds }: { parameter?: string; retryAfterSeconds?: number | undefined } = {},
  ) {
    super(words)
    this.name = 'Problem'
    this.code = code
    this.parameter = parameter
    this.retryAfterSeconds = retryAfterSeconds
  }

  toResponse(origin: string): Response {
    const { code, message, parameter, retryAfterSeconds } = this
    const body: v.InferInput<typeof ProblemShape> = {
      type: `${origin}/api#${code}`,
      ...PROBLEMS[code],
      code,
      detail: message,
      ...(parameter !== undefined && { parameter }),
    }
    return new Response(`${JSON.stringify(v.parse(ProblemShape, body))}\n`, {
      status: PROBLEMS[code].status,
      headers: {
        'Content-Type': 'application/problem+json; charset=utf-8',
        'Content-Language': 'pt-BR',
        'Cache-Control': 'no-store',
        ...READ_FROM_ANYWHERE,
        ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
      },
    })
  }
}
