import { renderSVG } from 'uqr'

/** As the address of a picture: nothing of it runs. */
export function drawQrCode(text: string): string {
  const svg = renderSVG(text, { border: 2 })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
