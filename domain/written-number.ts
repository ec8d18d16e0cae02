// chunk: shell
/**
 * 12.345, of a whole number. Written by hand: the first use of `Intl` in a browser costs a slow telephone a tenth of a
 * second, while it is taking the page over.
 */
export function writtenNumber(value: number): string {
  const digits = String(Math.abs(value)).replaceAll(/\B(?=(\d{3})+$)/g, '.')
  return value < 0 ? `-${digits}` : digits
}
