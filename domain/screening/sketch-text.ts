import { sitesIn } from './sites.ts'

/** What texts are compared by: with three quarters in common, two differ in only a few words. */
export interface Sketch {
  /** MinHash: the least hash of its three-word sequences under each of 32 functions; empty if too short. */
  sketch: number[]
  /** Pairs of these hashes, for finding candidates. */
  bands: number[]
  sites: string[]
  /** Its distinct words and numbers, for what two texts do not share. */
  tokens: number[]
}

const READ = 30_000
const RUN = 3
/** Below it honest people say the same: 'Parabéns pelo trabalho!' */
const MIN_WORDS = 8
const FUNCTIONS = Array.from({ length: 32 }, (_, n) => ({
  by: (Math.imul(n + 1, 0x9e3779b1) | 1) >>> 0,
  plus: Math.imul(n + 7, 0x85ebca6b) >>> 0,
}))

export function sketchText(text: string): Sketch {
  const sites = sitesIn(text)
  const words = wordsOf(text)
  if (words.length < MIN_WORDS) return { sketch: [], bands: [], sites, tokens: [] }
  const runs = words.slice(RUN - 1).map((_, at) => hash(words.slice(at, at + RUN).join(' ')))
  const sketch = FUNCTIONS.map(({ by, plus }) => {
    let least = 0xffffffff
    for (const run of runs) least = Math.min(least, mix((Math.imul(run, by) + plus) >>> 0))
    return least | 0
  })
  const bands = []
  for (let at = 0; at < sketch.length; at += 2) bands.push(hash(`${at} ${sketch[at]} ${sketch[at + 1]}`) | 0)
  return { sketch, bands, sites, tokens: tokensOf(text) }
}

/** Estimated similarity of two texts by their sketches, 0 to 1. */
export function likeness(one: readonly number[], other: readonly number[]): number {
  if (one.length === 0 || one.length !== other.length) return 0
  return one.filter((value, at) => value === other[at]).length / one.length
}

/** Without case, accents, signs and numbers, which spam changes; a link is its site. */
const wordsOf = (text: string): string[] => plain(text).match(/\p{L}+/gu) ?? []

/** With numbers: of two reports of one template they are half of what differs. */
const tokensOf = (text: string): number[] => [
  ...new Set((plain(text).match(/[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu) ?? []).map((token) => hash(token) | 0)),
]

const plain = (text: string): string =>
  text
    .slice(0, READ)
    .normalize('NFKD')
    .replace(/https?:\/\/([^\s/)\]>]+)\S*/gi, ' $1 ')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')

function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return mix(value >>> 0)
}

function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
