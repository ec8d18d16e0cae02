// `npm run seed`: demonstration content in the database of DATABASE_URL, asked for by name.
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { fillDemo } from './demo/fill-demo.ts'
import { openServices } from './open-services.ts'

const config = readConfig(process.env)
if (!config.databaseUrl) {
  console.error('Defina DATABASE_URL: sem ela, o conteúdo de demonstração já é criado no primeiro npm start.')
  process.exit(1)
}
const { services, close } = await openServices(
  config,
  config.databaseUrl,
  createLog({ level: config.logLevel }),
)
try {
  await fillDemo(services)
} finally {
  await close()
}
