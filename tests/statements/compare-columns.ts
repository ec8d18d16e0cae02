import type { DescribedColumn } from './describe-statement.ts'

/** How what is declared differs from what the database answers, in words; empty where it does not. */
export function compareColumns(
  declared: ReadonlyMap<string, readonly string[]>,
  described: readonly DescribedColumn[],
): string[] {
  const names = new Set(described.map(({ name }) => name))
  return [
    ...[...declared]
      .filter(([name, kinds]) => !names.has(name) && !kinds.includes('undefined'))
      .map(([name]) => `has no column ${name}`),
    ...described.flatMap(({ name, kind }) => {
      const kinds = declared.get(name)
      if (!kinds) return [`answers ${name}, which is not declared`]
      return isKind(kinds, kind) ? [] : [`answers ${name} as ${kind}, declared ${kinds.join(' | ')}`]
    }),
  ]
}

/** Whether each value of that kind is one of those declared. Of what is within JSON the database knows nothing. */
export function isKind(declared: readonly string[], kind: string): boolean {
  const kinds = declared
    .filter((one) => one !== 'null' && one !== 'undefined')
    .map((one) => one.replace('null[]', kind))
  if (kind === 'json') return !kinds.some((one) => /^(Date|Buffer)/.test(one))
  return kinds.length > 0 && kinds.every((one) => one === kind || one === 'unknown')
}
