import path from 'node:path'
import type { Release } from './release.ts'

/** The sources that a release was built from. */
export const programOf = ({ folder }: Pick<Release, 'folder'>): string => path.join(folder, 'program')
