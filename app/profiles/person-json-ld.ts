import type { PublicProfile } from '#domain/profiles/get-profile.ts'

/** schema.org Person for search engines; other identities of the person are in sameAs. */
export function personJsonLd(profile: PublicProfile): object {
  const sameAs = [
    profile.orcidId && `https://orcid.org/${profile.orcidId}`,
    profile.lattesUrl,
    profile.linkedinUrl,
  ].filter(Boolean)
  return {
    '@type': 'Person',
    name: profile.fullName,
    alternateName: profile.username,
    description: profile.bio ?? undefined,
    affiliation: profile.institution ? { '@type': 'Organization', name: profile.institution } : undefined,
    jobTitle: profile.academicTitle ?? undefined,
    knowsAbout: profile.skills.length > 0 ? profile.skills : undefined,
    sameAs: sameAs.length > 0 ? sameAs : undefined,
  }
}
