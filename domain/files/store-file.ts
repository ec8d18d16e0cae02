import { MAX_FILE_BYTES } from '#domain/limits.ts'
import { Readable } from 'node:stream'
import type { Services } from '#domain/services.ts'
import { storeStream, type StreamedFile } from './store-stream.ts'

/** Stages a file that the product itself made, whole in memory. */
export const storeFile = (
  services: Services,
  { bytes, ...file }: Omit<StreamedFile, 'content' | 'maxBytes'> & { bytes: Buffer },
): Promise<number> =>
  storeStream(services, { ...file, content: Readable.from([bytes]), maxBytes: MAX_FILE_BYTES })
