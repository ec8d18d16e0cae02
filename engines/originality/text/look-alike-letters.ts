/**
 * Letters of other alphabets that look like ours, from Unicode's confusables; those that NFKD already
 * resolves (full width, mathematical, circled letters) are left out. Capitals are listed separately if they
 * resemble another letter than their lower case does.
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
