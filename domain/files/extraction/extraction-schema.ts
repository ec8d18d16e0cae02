import * as v from 'valibot'

/** What a reader answers, and what is kept of it. */
export const extractionSchema = v.variant('status', [
  v.object({
    status: v.literal('done'),
    text: v.string(),
    truncated: v.boolean(),
    title: v.optional(v.string()),
    headings: v.optional(v.array(v.string())),
    pages: v.optional(v.number()),
    textPages: v.optional(v.number()),
  }),
  v.object({ status: v.literal('empty') }),
  v.object({ status: v.literal('failed'), reason: v.picklist(['memory', 'time', 'broken', 'protected']) }),
])
