import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Accordion } from './accordion.tsx'
import { Avatar, initialOf } from './avatar.tsx'
import { ChipsInput } from '#web/ui/forms/chips-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { RelativeTime } from './relative-time.tsx'
import { StarRating } from '#web/ui/forms/star-rating.tsx'
import { StarRatingInput } from '#web/ui/forms/star-rating-input.tsx'
import { SuggestingInput } from '#web/ui/forms/suggesting-input.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { ToastRegion } from '#web/ui/overlays/toast-region.tsx'

const attribute = (html: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(html)?.[1]

it('a field ties its label, its help and its error to its control', () => {
  const html = renderToString(
    <Field label="Título" help="De 5 a 500." error="Título deve ter no mínimo 5 caracteres" required>
      <TextInput name="title" />
    </Field>,
  )
  const input = /<input[^>]*>/.exec(html)![0]
  expect(attribute(html, 'for')).toBe(attribute(input, 'id'))
  expect(input).toContain('aria-invalid="true"')
  expect(input).toContain('required')
  const described = attribute(input, 'aria-describedby')!.split(' ')
  expect(described).toHaveLength(2)
  for (const id of described) expect(html).toContain(`id="${id}"`)
})

it('keywords are one text with commas where no script runs', () => {
  const html = renderToString(<ChipsInput name="keywords" noun="palavras-chave" defaultValue={['a', 'b']} />)
  expect(html).toContain('value="a, b"')
  expect(html).not.toContain('type="hidden"')
})

it('a line that suggests is a plain one where no script runs', () => {
  const html = renderToString(
    <SuggestingInput name="area" listLabel="Áreas" suggestions={['Educação']} defaultValue="Saúde" />,
  )
  expect(html).toMatch(/<input[^>]*name="area"[^>]*value="Saúde"/)
  expect(html).not.toContain('combobox')
})

it('the server says a date, not how long ago: its pages may be kept', () => {
  const html = renderToString(<RelativeTime date="2026-11-21T12:00:00Z" />)
  expect(html).toContain('>21/11/2026</time>')
  expect(html).toContain('dateTime="2026-11-21T12:00:00.000Z"')
  expect(html).toContain('title="21 de novembro de 2026 às 09:00"')
})

it('the questions of one accordion share a name: one open at a time', () => {
  const html = renderToString(
    <Accordion
      items={[
        { title: 'a', body: 'b' },
        { title: 'c', body: 'd' },
      ]}
    />,
  )
  const names = [...html.matchAll(/<details name="([^"]+)"/g)].map(([, name]) => name)
  expect(names).toHaveLength(2)
  expect(new Set(names).size).toBe(1)
})

it('an avatar is the picture, else the first letter of the name, else U', () => {
  expect(renderToString(<Avatar name="Érica" src="/a.png" />)).toContain('<img')
  expect(initialOf(' érica nunes')).toBe('É')
  expect(initialOf('')).toBe('U')
  expect(initialOf(null)).toBe('U')
})

it('a word that came with the page needs no script to be read', () => {
  const html = renderToString(<ToastRegion first={{ tone: 'success', message: 'Perfil atualizado!' }} />)
  expect(html).toContain('Perfil atualizado!')
})

it('stars are read as a number, and chosen as radio buttons', () => {
  expect(renderToString(<StarRating value={4.3} />)).toContain('aria-label="4,3 de 5 estrelas"')
  const html = renderToString(
    <StarRatingInput
      name="rating"
      legend="Nota"
      words={['Muito fraco', 'Fraco', 'Regular', 'Bom', 'Excelente']}
      defaultValue={3}
    />,
  )
  expect(html.match(/type="radio"/g)).toHaveLength(5)
  expect(html.match(/checked=""[^>]*value="3"|value="3"[^>]*checked=""/)).not.toBeNull()
})
