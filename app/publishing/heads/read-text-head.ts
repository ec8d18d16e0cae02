import type { HeadedText } from '#engines/heads/text-head.ts'
import type { PoolTask } from '#platform/task-processes/create-task-pool.ts'

/** What a pasted text says of itself; YAML of anybody is read apart. */
export const READ_TEXT_HEAD: PoolTask<string, HeadedText | null> = { name: 'editor.read-text-head' }
