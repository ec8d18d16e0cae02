// Who is served next.
import { fault } from './fault.ts'

const JOBS = 'platform/jobs/pass-turn.test.ts'
const TASKS = 'platform/task-processes/create-task-pool.test.ts'

export const TAKING_TURNS = [
  fault(
    'platform/jobs/pass-turn.ts',
    'whoever sends many has them done one after another',
    'under_way.number, served nulls first, waiting.created_on',
    'waiting.created_on',
    JOBS,
    'tests/fair-queues.test.ts',
  ),
  fault(
    'platform/jobs/pass-turn.ts',
    'nothing of the hour of a person is held against them',
    'waiting.priority desc, over_hour, ',
    'waiting.priority desc, ',
    JOBS,
  ),
  fault(
    'platform/task-processes/fair-queue.ts',
    'whoever has used the hour up goes before those who have not',
    'const people = before.length > 0 ? before : all',
    'const people = all',
    TASKS,
  ),
  fault(
    'platform/task-processes/fair-queue.ts',
    'whoever asks for many has them done one after another',
    'people.find((one) => !served.has(one)) ?? people[0]',
    'people.at(-1) && people[0]',
    TASKS,
  ),
  fault(
    'domain/integrity/open-run.ts',
    'a check that is asked for while the one before ends is lost',
    '(await lockChecked(tx, run.workId)) ? insertRun',
    'tx.isTransaction ? insertRun',
    'domain/integrity/open-run.test.ts',
  ),
]
