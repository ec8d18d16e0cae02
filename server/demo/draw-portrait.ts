import sharp from 'sharp'

const SIDE = 320
const GROUNDS = ['#d9e4dc', '#e6ddcb', '#dcdfe8', '#e8d9d4', '#d5e1e4', '#e4dbe6']
const SKINS = ['#f0cfb4', '#d9a77f', '#b97f57', '#8d5a3b', '#6b432c']
const HAIR = ['#23201e', '#4a3426', '#6f4a2c', '#8b8580', '#3a2a3d']
const CLOTHES = ['#0f5c4a', '#34495e', '#7a3e1d', '#5b4a78', '#8a6d1f', '#46575a']

/** A portrait of nobody: head, hair and shoulders in plain shapes, always the same for one username. */
export function drawPortrait(username: string): Promise<Buffer> {
  const next = numbersOf(username)
  const pick = <T>(from: readonly T[]): T => from[next() % from.length]!
  const [ground, skin, hair, cloth] = [pick(GROUNDS), pick(SKINS), pick(HAIR), pick(CLOTHES)]
  const back = pick([
    '<path d="M88 150a72 84 0 0 1 144 0v76H88z"/>',
    '<circle cx="160" cy="138" r="84"/>',
    '<path d="M92 140a68 78 0 0 1 136 0v20H92z"/>',
    '<g><circle cx="160" cy="66" r="30"/><path d="M94 140a66 76 0 0 1 132 0v14H94z"/></g>',
  ])
  const fringe = pick([
    '<path d="M103 142c0-34 20-54 57-54s57 20 57 54c-30-24-84-24-114 0z"/>',
    '<path d="M102 146c-2-38 22-58 58-58s58 22 58 56c-18-20-50-30-72-28-8 14-26 26-44 30z"/>',
    '<path d="M104 132c4-30 24-44 56-44s52 14 56 44c-30-16-82-16-112 0z"/>',
  ])
  const glasses = pick([
    '',
    '<g fill="none" stroke="#23201e" stroke-width="5"><circle cx="137" cy="156" r="17"/><circle cx="183" cy="156" r="17"/><path d="M154 154h12"/></g>',
  ])
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">
    <rect width="${SIDE}" height="${SIDE}" fill="${ground}"/><g fill="${hair}">${back}</g>
    <path d="M40 320c4-70 54-92 120-92s116 22 120 92z" fill="${cloth}"/>
    <path d="M138 200h44v34c0 26-44 26-44 0z" fill="${skin}"/><ellipse cx="160" cy="156" rx="56" ry="66" fill="${skin}"/>
    <g fill="${hair}">${fringe}</g>
    <g fill="#23201e"><circle cx="138" cy="157" r="5"/><circle cx="182" cy="157" r="5"/></g>
    <path d="M142 190q18 13 36 0" fill="none" stroke="#23201e" stroke-width="4" stroke-linecap="round"/>${glasses}</svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
}

/** Numbers that depend on the name alone. */
function numbersOf(name: string): () => number {
  let state = 7
  for (const letter of name) state = (Math.imul(state, 31) + letter.codePointAt(0)!) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 16
  }
}
