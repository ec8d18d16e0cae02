const LONGEST = 200

/** The feed of the works of an institution. */
export const institutionFeed = (institution: string): string =>
  `/atom.xml?${new URLSearchParams({ instituicao: institution })}`

/** The institution that an address asks for; '' for none. */
export const institutionIn = ({ searchParams }: URL): string =>
  (searchParams.get('instituicao') ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST)
