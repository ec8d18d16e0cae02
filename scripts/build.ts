// Builds the pages, unless they are those of the sources.
import { ensureBuild } from '../server/ensure-build.ts'

await ensureBuild(process.cwd())
