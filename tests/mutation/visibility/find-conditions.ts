import { globSync, readFileSync } from 'node:fs'
import type { Condition } from './condition.ts'
import { findSqlConditions } from './find-sql-conditions.ts'
import { findPredicateConditions } from './find-predicate-conditions.ts'

const SQL_RULE = /^export (?:async )?function (\w+)\([^)]*\): RawBuilder<boolean>/gm
const PREDICATE =
  /^export (?:const|function) (\w+)[^\n]*(?:\): (?:boolean|Refusal \| null|actor is \w+)|=> (?:isMember|isStaff))/gm

const sources = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !/\.test\.tsx?$|test-services\.ts$/.test(file))
    .sort()
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }))

const namesIn = (files: readonly { source: string }[], pattern: RegExp) =>
  new Set(files.flatMap(({ source }) => [...source.matchAll(pattern)].map(([, name]) => name!)))

/** Every use of such a condition in the rules, found in the source: one more is tried as soon as it is written. */
export function findConditions(place = ''): Condition[] {
  const rules = sources('domain/**/*.ts')
  const sqlRules = namesIn(rules, SQL_RULE)
  const predicates = namesIn(
    rules.filter(({ file }) => /permissions\.ts$|refusal\.ts$|actor\.ts$|moderation\//.test(file)),
    PREDICATE,
  )
  return rules
    .filter(({ file }) => file.startsWith(place))
    .flatMap(({ file, source }) => [
      ...findSqlConditions(file, source, sqlRules),
      ...findPredicateConditions(file, source, predicates),
    ])
    .filter(({ start, end, replacement, file: name }, index, all) => {
      const same = (one: Condition) => one.file === name && one.start === start && one.end === end
      return all.findIndex((one) => same(one) && one.replacement === replacement) === index
    })
}
