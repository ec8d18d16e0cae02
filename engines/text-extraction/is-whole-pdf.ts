/** PDF readers look for the end marker in the last 1,024 bytes; some programs add padding after it. */
const TAIL = 1024

export function isWholePdf(content: Buffer): boolean {
  let end = content.length
  while (end > 0 && (content[end - 1] === 0 || content[end - 1] === 0x0a || content[end - 1] === 0x0d)) end--
  return content.subarray(Math.max(0, end - TAIL), end).includes('%%EOF')
}
