/** Raw SQL whose type the database cannot compare with what it answers, each with the reason. */
export const EXCUSED_STATEMENTS: Readonly<Record<string, string>> = {
  'db/query-together.ts: Record<string, never>': 'the columns are those of its callers, who read them typed',
  'domain/discussions/find-replies.ts: Row & { total: number }':
    'its row is the result of a query of Kysely, known to the compiler alone',
  'domain/moderation/places/find-place.ts: Found':
    'it is one of several statements, chosen by what is sought',
  'domain/moderation/waiting/count-waiting.ts: Waiting': 'its columns are made of the names of its type',
  'domain/put-aside/put-aside.ts: { words: T }': 'what is in the JSON is known to its caller',
  'domain/works/work-summary.ts: { id: number; place: number }': 'it is the list that its caller gives',
}
