import type { Config } from '../config.ts'
import type { FileStore } from './file-store.ts'

export async function openFileStore(config: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  // The S3 client is heavy: who keeps files on disk never loads it.
  if (config.s3) return (await import('./open-files-on-s3.ts')).openFilesOnS3(config.s3)
  return (await import('./open-files-on-disk.ts')).openFilesOnDisk(config.dataDir)
}
