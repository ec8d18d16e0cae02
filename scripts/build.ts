// `npm run build`: what a server needs that may not write into this folder: the pages, and its own PostgreSQL whole.
import { findPackagedPostgres } from '#platform/embedded-postgres/postgres-binaries.ts'
import { ensureBuild } from '../server/releases/ensure-build.ts'
import { createProgress } from '../server/services/progress.ts'

findPackagedPostgres() // completes its links
await ensureBuild(process.cwd(), { progress: createProgress() })
