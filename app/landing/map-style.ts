/** Of the drawing alone: no other page carries it. What lies within a note's link is unseen until it is pointed at. */
export const MAP_STYLE = [
  '.staff{display:block;width:100%;height:auto}',
  '.staff text{fill:var(--muted);font-size:var(--text-xs)}',
  '.staff path{fill:none}',
  '.s{stroke:var(--line)}',
  '.e{stroke:var(--line-strong);stroke-opacity:.55}',
  '.staff :is(.h,.b,.l,.d){stroke:var(--accent);stroke-width:2}',
  '.staff circle{fill:var(--ink);stroke:transparent;stroke-width:16}',
  '.staff :is(.l,.d){opacity:0;pointer-events:none}',
  '.staff .d{stroke-width:14;stroke-linecap:round}',
  '.staff a:is(:hover,:focus-visible) :is(.l,.d){opacity:1}',
  '.staff a:is(:hover,:focus-visible) circle{fill:var(--accent)}',
  '.staff a:focus-visible{outline:none}',
  '.staff a:focus-visible circle{stroke:var(--accent-tint)}',
  // what is not near the note that is pointed at steps back
  '.staff:has(a:is(:hover,:focus-visible)) :is(.e,.h){stroke-opacity:.2}',
].join('')
