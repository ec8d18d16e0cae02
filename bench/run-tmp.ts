import fs from 'node:fs'
import { openDatabase } from '#db/client.ts'
import { measureCases } from './scale.ts'
const d = openDatabase(fs.readFileSync('/tmp/keep-url','utf8'))
await measureCases(d); await d.close()
