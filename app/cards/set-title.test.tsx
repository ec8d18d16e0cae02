import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InlineText } from '#web/ui/inline/inline-text.tsx'
import { loadStandingParts } from '#web/ui/lazy-part.ts'
import { TitleWords } from './title-words.tsx'
import SetTitle from './set-title.tsx'

test('italics and indices are set within their words, with matches at their place', () => {
  const segments = [
    { text: 'Controle de *Aedes ', marked: false },
    { text: 'aegypti', marked: true },
    { text: '* com CO~2', marked: false },
    { text: '~', marked: false },
  ]
  expect(renderToStaticMarkup(<SetTitle segments={segments} />)).toBe(
    'Controle de <em>Aedes </em><em><mark>aegypti</mark></em> com CO<sub>2</sub>',
  )
})

test('a formula that a match touches is marked as a whole', () => {
  const segments = [
    { text: 'Com $p', marked: true },
    { text: '<0{,}05$', marked: false },
  ]
  expect(renderToStaticMarkup(<SetTitle segments={segments} />)).toContain('<i><mark>p</mark></i>')
})

test('the server sets what it sends; a title without marks needs nothing for it', async () => {
  await loadStandingParts()
  const plain = renderToStaticMarkup(<TitleWords segments={[{ text: 'Um * só', marked: false }]} />)
  expect(plain.replaceAll(/<[^>]+>/g, '')).toBe('Um * só')
  expect(renderToStaticMarkup(<InlineText text="*Aedes* e H~2~O" />)).toMatch(
    /data-late="set-inline"><\/span><em>Aedes<\/em> e H<sub>2<\/sub>O$/,
  )
  const title = renderToStaticMarkup(<TitleWords segments={[{ text: 'O *Aedes*', marked: false }]} />)
  expect(title).toContain('O <em>Aedes</em>')
  expect(renderToStaticMarkup(<InlineText text="Sem marcas" />)).toBe('Sem marcas')
})
