// `npm run admin -- COMMAND …`: what the operator does by hand.
import { runAdmin } from './admin/run-admin.ts'

process.exitCode = await runAdmin(process.argv.slice(2), {
  env: process.env,
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  note: process.stderr.isTTY ? undefined : (line) => process.stderr.write(`${line}\n`),
})
