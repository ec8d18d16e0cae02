const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** 1536 → '1,5 kB' */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${number.format(bytes / 1000)} kB`
  return `${number.format(bytes / 1_000_000)} MB`
}
