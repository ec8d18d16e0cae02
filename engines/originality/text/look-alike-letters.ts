/**
 * Letters of other alphabets that a reader takes for one of ours, as in Unicode's confusables; what NFKD already
 * resolves (full width, mathematical, circled letters) is not repeated. Capitals stand apart where they look like
 * another letter than their small form does.
 */
const LOOK_ALIKES: Record<string, string> = {
  a: 'аαɑᴀАΑꓮᎪӑ',
  b: 'ЬьБбВΒᏴꓐʙƄβᗷв',
  c: 'сСᴄꓚᏟⲥⲤ',
  d: 'ԁɗδᎠꓓᴅԀДдᏧ',
  e: 'еεєҽЕΕꓰᎬᴇЄЭэ',
  f: 'ƒϝꓝϜᖴꜰФф',
  g: 'ɡցɢԌԍᏀᏳꓖГգ',
  h: 'һհНΗᎻꓧʜҺ',
  i: 'іɩιıІΙꓲɪӀι',
  j: 'јϳЈꓙᎫᴊɈ',
  k: 'кκКΚꓗᏦᴋĸ',
  l: 'ӏⅼʟᏞꓡլЛлɭ',
  m: 'мМΜꓟᎷᴍϻ',
  n: 'ոռпΝηнꓠɴᴎПπИ',
  o: 'оοօσОΟꓳᴏՕⲟⲞ၀',
  p: 'рρРΡꓑᏢᴘϱ',
  q: 'ԛզգԚɋ',
  r: 'гᴦⲅᎡꓣʀЯяɼ',
  s: 'ѕꜱЅՏꓢᏚʂտ',
  t: 'тτТΤꓔᎢᴛ',
  u: 'υսʋꓴՍᴜμцЦ',
  v: 'νѵᴠᏙꓦѴ',
  w: 'ԝωѡᴡᎳꓪԜшШ',
  x: 'хχХΧꓫжЖ',
  y: 'уүγʏУΥҮꓬᎩ',
  z: 'ᴢΖᏃꓜʐзЗζ',
}

export const LOOK_ALIKE_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
)
