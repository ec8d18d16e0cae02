import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { WorkSummary } from '#domain/works/work-summary.ts'
import { WorkCard } from './work-card.tsx'

const work: WorkSummary = {
  id: 1,
  path: '/ana/reading',
  title: 'Reading at home',
  language: 'en',
  excerpt: 'We read at home.',
  category: 'TCC',
  area: 'Educação',
  institution: null,
  keywords: ['reading'],
  year: '2021',
  publishedAt: '2026-03-10T15:00:00Z',
  source: 'editor',
  authors: [],
  figures: { views: 0, downloads: 0, likes: 0, comments: 0, reviews: 0, averageRating: null },
  coverUrl: null,
}

const drawn = (card: WorkSummary) => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <WorkCard work={card} /> }])
  return renderToStaticMarkup(<Stub initialEntries={['/']} />)
}

test('a screen reader is told that the words of an English work are English, and no others', () => {
  const html = drawn(work)
  const inEnglish = [...html.matchAll(/<(a|p|li)[^>]*lang="en"[^>]*>(.*?)<\/\1>/g)].map(([, , inner]) =>
    inner!.replaceAll(/<[^>]*>/g, ''),
  )
  expect(inEnglish).toEqual(['Reading at home', 'We read at home.', 'reading'])
  expect(drawn({ ...work, language: 'pt' })).not.toContain('lang=')
})
