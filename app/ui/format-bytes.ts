import { formatDecimal } from './format-number.ts'

/** 1536 → '1,5 kB' */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB']
  return `${formatDecimal(size).replace(',0', '')} ${unit}`
}
