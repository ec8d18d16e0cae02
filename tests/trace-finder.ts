interface Marks {
  id: number
  fullName: string
  username: string
  avatarKey: string
}

/** Finds where a person's name, username, picture or id stands in what was handed out. */
export function traceFinder({ id, fullName, username, avatarKey }: Marks) {
  const marks = [...fullName.toLocaleLowerCase('pt-BR').split(' '), username, avatarKey, String(id)]
  const holds = (text: string) => marks.some((mark) => text.toLocaleLowerCase('pt-BR').includes(mark))
  const tracesIn = (value: unknown, path = ''): string[] => {
    if (value === null || value === undefined || typeof value === 'boolean') return []
    if (typeof value === 'number') return value === id ? [path] : []
    if (typeof value === 'string') return holds(value) ? [path] : []
    return Object.entries(value as object).flatMap(([key, inner]) => [
      ...tracesIn(key, `${path}.${key}`),
      ...tracesIn(inner, `${path}.${key}`),
    ])
  }
  return tracesIn
}
