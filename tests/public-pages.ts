import { readFileSync } from 'node:fs'
import { table } from './route-table.ts'

const read = (file: string) => readFileSync(`app/${file}`, 'utf8')

/** The pages that are the same for everybody, by their loaders. */
export const publicPages = table
  .filter(({ file }) => file.endsWith('-page.tsx') && read(file).includes('= publicLoader('))
  .map(({ path: pattern, file }) => ({ pattern: `/${pattern ?? ''}`, file }))
