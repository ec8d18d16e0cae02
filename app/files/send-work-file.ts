import { redirect } from 'react-router'
import { DOWNLOAD_FAILED } from '#domain/texts.ts'
import type { Services } from '#domain/services.ts'
import { flashHeader } from '#web/http/flash.ts'
import { sendFile } from '#web/http/sending/send-file.ts'
import { WITHHELD } from '#web/http/sending/withheld.ts'

type File = Parameters<typeof sendFile>[1]

/**
 * Sends a file of a work. If it is missing, a person who followed a link returns to the page with a message.
 */
export async function sendWorkFile(
  services: Services,
  file: File,
  request: Request,
  { workPath, inline = false, withheld = false }: { workPath: string; inline?: boolean; withheld?: boolean },
): Promise<Response> {
  try {
    return await sendFile(services.files, file, request, { inline, ...(withheld && { cache: WITHHELD }) })
  } catch (error) {
    if (!request.headers.get('Accept')?.includes('text/html')) throw error
    services.log.error({ err: error, key: file.key }, 'a file could not be sent')
    throw redirect(workPath, {
      status: 303,
      headers: [flashHeader({ tone: 'error', message: DOWNLOAD_FAILED })],
    })
  }
}
