import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import * as v from 'valibot'

const strings = v.optional(v.array(v.string()), [])
const workSchema = v.object({
  author: v.string(),
  title: v.string(),
  abstract: v.string(),
  category: v.string(),
  area: v.string(),
  institution: v.optional(v.nullable(v.string())),
  keywords: strings,
  coAuthors: strings,
  daysAgo: v.number(),
  language: v.optional(v.string()),
  advisor: v.optional(v.string()),
  programme: v.optional(v.string()),
  defenceDate: v.optional(v.string()),
  titleEn: v.optional(v.string()),
  abstractEn: v.optional(v.string()),
  keywordsEn: strings,
})

export type DemoWork = v.InferOutput<typeof workSchema> & { file: string; content: string }

/** The works written for the demonstration: Markdown with a head in YAML. */
export function readDemoWorks(folder: string): DemoWork[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const parts = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(path.join(folder, file), 'utf8'))
      if (!parts) throw new Error(`${file}: no head`)
      // core: dates stay as they are written
      const head = v.parse(workSchema, parse(parts[1]!, { schema: 'core' }))
      return { ...head, file, content: parts[2]!.trim() }
    })
}

const articleSchema = v.object({
  title: v.string(),
  titleEn: v.string(),
  abstract: v.string(),
  abstractEn: v.string(),
  keywords: v.array(v.string()),
  authors: v.array(v.string()),
  institution: v.string(),
  journal: v.string(),
  year: v.number(),
  doi: v.string(),
  licence: v.string(),
  text: v.string(),
  references: v.array(v.string()),
})

export type DemoArticle = v.InferOutput<typeof articleSchema>

/** The SciELO articles, CC BY; see server/demo/README.md for their source. */
export function readDemoArticles(file: string): DemoArticle[] {
  return v.parse(v.array(articleSchema), JSON.parse(readFileSync(file, 'utf8')))
}
