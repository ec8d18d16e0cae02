// chunk: shell
import { formatDecimal } from './format-number.ts'

/** 1536 → '1,5 kB': as systems show the sizes of files, and as the limits are counted. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  const [size, unit] = bytes < 1000 * 1024 ? [bytes / 1024, 'kB'] : [bytes / 1024 ** 2, 'MB']
  return `${formatDecimal(size).replace(',0', '')} ${unit}`
}
