import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import * as v from 'valibot'

const said = v.object({ by: v.string(), text: v.string() })
const review = v.object({
  by: v.string(),
  rating: v.number(),
  anonymous: v.boolean(),
  comment: v.string(),
  discussion: v.optional(v.array(said), []),
})
const conversation = v.object({
  comments: v.optional(v.array(said), []),
  reviews: v.optional(v.array(review), []),
})

export type DemoConversation = v.InferOutput<typeof conversation>
export type DemoReview = v.InferOutput<typeof review>

/** What fictitious peers say of the works, by the works' slugs. */
export function readConversations(folder: string): Map<string, DemoConversation> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .sort()
  return new Map(
    files.flatMap((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8')
      return Object.entries(v.parse(v.record(v.string(), conversation), parse(text)))
    }),
  )
}
