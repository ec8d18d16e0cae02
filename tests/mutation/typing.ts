// What was typed stays its writer's, and goes where they meant.
import { fault } from './fault.ts'

const COPIES = 'app/drafts/local-copy.test.ts'
const KEPT = 'web/ui/forms/typed-texts.test.ts'
const ENTER = 'web/client/enter-sends.test.ts'
const MERGING = 'domain/publishing/merging/merge-version.test.ts'

export const TYPING = [
  fault(
    'domain/publishing/edit-work.ts',
    "a co-author's version is written over by who began before it",
    "      throw new Refusal('conflict', await wordsOfChange(tx, actor, workId, work.current_version))\n",
    '',
    MERGING,
  ),
  fault(
    'domain/publishing/edit-work.ts',
    "somebody else's version of the same words is taken for one's own",
    '    last.created_by === actor.id &&\n',
    '',
    'domain/publishing/edit-work.test.ts',
    MERGING,
  ),
  fault(
    'web/ui/forms/unsent-store.ts',
    'who signs in next is offered what was typed before',
    'return `${this.#kind}:${person}:${place}`',
    'return `${this.#kind}:${place}`',
    COPIES,
    KEPT,
  ),
  fault(
    'web/ui/forms/typed-texts.ts',
    'what was typed is put over other words',
    'typed.first !== first || ',
    '',
    KEPT,
  ),
  fault(
    'web/ui/forms/typed-texts.ts',
    'passwords lie in the storage of the browser',
    '/^(password|email|search|hidden|file|number)$/',
    '/^(search|hidden|file|number)$/',
    KEPT,
  ),
  fault(
    'web/client/enter-sends.ts',
    'Enter sends on a phone, where there is no other way to break a line',
    "return !matchMedia('(pointer: coarse)').matches",
    'return true',
    ENTER,
  ),
  fault(
    'domain/messages/waits-for-answer.ts',
    'Enter sends the only message that a stranger may write',
    'return !rows[0]!.direct',
    'return false',
    'domain/messages/messages.test.ts',
  ),
]
