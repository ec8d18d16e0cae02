// The child process that packs people's data exports (platform/task-processes), apart from the pages. It is
// the only one of these programs with access to the database and the files.
import { openDatabase } from '#db/client.ts'
import { PACK_PERSONAL_DATA, packPersonalData } from '#domain/personal-data/pack-personal-data.ts'
import { openFileStore } from '#platform/files/open-file-store.ts'
import { serveTasks } from '#platform/task-processes/serve-tasks.ts'
import { ARCHIVE_ORDERS, type ArchiveOrders } from './open-archive-pool.ts'

const { config, databaseUrl } = JSON.parse(process.env[ARCHIVE_ORDERS]!) as ArchiveOrders
const files = await openFileStore(config)
// one connection for the person's rows, one for the file's row
const { db } = openDatabase(databaseUrl, { max: 3, applicationName: 'entrepares-archive', named: false })

serveTasks(({ name, input }) => {
  if (name !== PACK_PERSONAL_DATA.name) throw new Error(`no task is called ${name}`)
  return packPersonalData({ db, files, config }, input as Parameters<typeof packPersonalData>[1])
})
