import { fold } from '#engines/text/fold.ts'

const PARTICLES = new Set(['das', 'dos', 'del', 'von', 'van'])

/** Whether a text has a person's username, or any name of theirs as a word of its own, accents and case aside. */
export function namesPerson(text: string, person: { fullName: string; username: string }): boolean {
  const pieces = new Set(piecesOf(text))
  const names = piecesOf(person.fullName).filter((name) => name.length > 2 && !PARTICLES.has(name))
  return [...names, fold(person.username)].some((name) => pieces.has(name))
}

const piecesOf = (text: string) => fold(text).split(/[^\p{L}\p{N}_]+/u)
