// `npm run types`: the types of the routes are made first; without them an editor shows hundreds of errors.
import path from 'node:path'
import { runNode } from './run-node.ts'

const bin = (file: string) => path.join('node_modules', file)

const routes = await runNode([bin('@react-router/dev/bin.cjs'), 'typegen'])
process.exitCode =
  routes || (await runNode([bin('typescript/bin/tsc'), '--noEmit', ...process.argv.slice(2)]))
