import { globSync } from 'node:fs'
import { inSources } from '#platform/source-folders.ts'
import { importsOf } from '../../../scripts/read-structure.ts'

/** Those that hold what passes from one concept to the next: asked where the nearest notice nothing. */
const SEAMS = ['tests/{anonymity*,access,staff-acts,public-answers}.test.ts', 'tests/{access,seen}/*.test.ts']
const NEAR = 8
const FAR = 40

const isTest = (file: string) => file.endsWith('.test.ts') && !file.endsWith('.trial.test.ts')

function importers(): Map<string, string[]> {
  const graph = new Map<string, string[]>()
  for (const file of globSync(`${inSources('tests')}/**/*.ts`, { exclude: ['tests/e2e/**'] }))
    for (const { to } of importsOf(file)) graph.set(to, [...(graph.get(to) ?? []), file])
  return graph
}

/** Tests that reach a file, the nearest first: of what the tests share nothing is followed, it reaches everything. */
export function nearestTests(): (file: string) => { near: string[]; far: string[] } {
  const graph = importers()
  const seams = SEAMS.flatMap((pattern) => globSync(pattern)).sort()
  return (file) => {
    const found: string[] = []
    const seen = new Set([file])
    for (let layer = [file]; layer.length > 0;) {
      layer = layer.flatMap((one) => graph.get(one) ?? []).filter((one) => !seen.has(one) && seen.add(one))
      found.push(...layer.filter(isTest).sort())
      layer = layer.filter((one) => !one.startsWith('tests/'))
    }
    return { near: found.slice(0, NEAR), far: [...new Set([...found.slice(NEAR, FAR), ...seams])] }
  }
}
