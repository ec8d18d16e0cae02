import { redirect } from 'react-router'
import { Refusal } from '#domain/refusal.ts'
import { answerOrThrow } from './answer.ts'
import { flashHeader } from './flash.ts'

/** React Router asks for data alone at `….data`: the person is already in the product and only changes page. */
export function isInApp(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data')
}

/** What is missing answers 404 to who comes from outside; in the app, the words and /feed. */
export async function orFeed<T>(request: Request, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'missing' && isInApp(request)) {
      throw redirect('/feed', { headers: [await flashHeader({ tone: 'error', message: error.message })] })
    }
    return answerOrThrow(() => Promise.reject(error))
  }
}
