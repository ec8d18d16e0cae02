import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const WORTH_IT_BYTES = 300

/** Scripts and styles are compressed once, as hard as it goes, beside the originals: the server only sends them. */
export async function compressAssets(folder: string): Promise<void> {
  for (const file of globSync('**/*.{js,css,svg}', { cwd: folder }).map((name) => path.join(folder, name))) {
    const content = readFileSync(file)
    if (content.length < WORTH_IT_BYTES) continue
    const [smallest, small] = await Promise.all([brotli(content), gzip(content, { level: 9 })])
    writeFileSync(`${file}.br`, smallest)
    writeFileSync(`${file}.gz`, small)
  }
}
