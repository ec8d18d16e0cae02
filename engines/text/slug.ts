export const SLUG_MAX_LENGTH = 80

/**
 * The address part of a title: lowercased, accents removed, ligatures and raised or lowered signs as plain ones (H₂O), characters other than letters, digits, spaces and
 * hyphens removed, spaces become hyphens, repeated hyphens collapsed. `fallback` where nothing is left.
 */
export function slugify(title: string, fallback = 'trabalho'): string {
  const slug = title
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    // of '½'
    .replaceAll('\u2044', '-')
    .toLowerCase()
    .replace(/\s/gu, ' ')
    .replace(/[^a-z0-9 -]/g, '')
    .replace(/[ -]+/g, '-')
    .replace(/^-|-$/g, '')
  // `profile` is a page of every person: /{username}/profile
  return slug === '' || slug === 'profile' ? fallback : cutAtWord(slug)
}

/** Titles rarely end exactly at the limit: cuts at a word, unless too little would remain. */
function cutAtWord(slug: string): string {
  if (slug.length <= SLUG_MAX_LENGTH) return slug
  const end = slug.lastIndexOf('-', SLUG_MAX_LENGTH)
  return slug.slice(0, end >= SLUG_MAX_LENGTH / 2 ? end : SLUG_MAX_LENGTH)
}

/** The nth candidate for a taken slug: `-2`, `-3` … */
export function numberedSlug(slug: string, n: number): string {
  return n < 2 ? slug : `${slug}-${n}`
}
