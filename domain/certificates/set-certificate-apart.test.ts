import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { hideContent } from '#domain/moderation/hide-content.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { TEXT_LIMITS } from '#engines/text-extraction/limits.ts'
import { openPdf } from '#engines/text-extraction/pdf/open-pdf.ts'
import { readPdf } from '#engines/text-extraction/read-pdf.ts'
import { setCertificate } from '#engines/typesetting/pdf/set-certificate.ts'
import { aWork, person } from '#tests/people.ts'
import { aLongReview } from '#tests/read-at.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { certifyReview } from './certify-reviews.ts'
import { findOwnCertificates } from './find-own-certificates.ts'
import { setCertificateApart } from './set-certificate-apart.ts'
import { CERTIFICATE_ENDED, CERTIFICATE_NOT_FOUND } from './texts.ts'

const services = await testServices()
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await person(services, 'caio')
const edu = await person(services, 'edu', { roles: ['moderator'] })
const PLACE = { origin: 'https://entrepares.example', siteName: 'Entrepares' }

async function wordsOf(bytes: Buffer): Promise<string> {
  const file = path.join(services.config.dataDir, 'certificado.pdf')
  await writeFile(file, bytes)
  return (await readPdf(file, TEXT_LIMITS)).text.replaceAll(/\s+/g, ' ')
}

async function linksOf(bytes: Buffer): Promise<string[]> {
  const page = await (await openPdf(new Uint8Array(bytes))).getPage(1)
  const annotations = (await page.getAnnotations()) as { url?: string }[]
  return annotations.flatMap(({ url }) => url ?? [])
}

test('the paper says what its page says, and leads there; it is its person’s alone, and gone with what it says', async () => {
  const work = await publishWork(services, ana, aWork({ title: 'Sobre pontes, #panic("x") e $x$' }))
  const { id: reviewId } = await publishReview(services, bia, work.id, {
    rating: 4,
    comment: aLongReview('pontes'),
  })
  const { id } = await certifyReview(services, bia, { reviewId })
  const [own] = await findOwnCertificates(services, bia)
  const bytes = await setCertificateApart(services, bia, id, PLACE)
  const words = await wordsOf(bytes)
  for (const part of ['Certificado de avaliação', 'Bia Moraes', '#panic("x")', own!.code, 'Confira em'])
    expect(words).toContain(part)
  expect(words).toContain(own!.words!.says)
  expect(await linksOf(bytes)).toContain(`https://entrepares.example/certificado/${own!.code}`)

  const asked = (who: Actor | null) => refusalOf(setCertificateApart(services, who, id, PLACE))
  for (const who of [ana, caio, edu]) expect((await asked(who)).message).toBe(CERTIFICATE_NOT_FOUND)
  expect((await asked(null)).kind).toBe('unauthenticated')
  await hideContent(services, edu, { kind: 'review', id: reviewId }, { reason: 'Fere a política de ética.' })
  expect((await asked(bia)).message).toBe(CERTIFICATE_ENDED)
})

test('a long list goes on over pages, fit for archives', () => {
  const rows = Array.from({ length: 200 }, (_, n) => ({
    day: '03/03/2026',
    title: n === 0 ? '#let a = "' : `Trabalho ${n}`,
    words: '120 palavras',
  }))
  const { pages, standard } = setCertificate({
    ...{ title: 'Certificado de avaliação', siteName: 'Entrepares', name: 'Bia', says: 'escreveu.' },
    ...{
      opening: 'Certificamos que',
      about: null,
      rows,
      notes: [],
      code: 'ABCD-EFGH-JKMN-PQRS-TVWX',
      issued: '3 de março de 2026',
    },
    ...{ url: 'https://e.org/certificado/A', formUrl: 'https://e.org/certificado' },
    issuedAt: '2026-03-03T12:00:00.000Z',
  })
  expect(standard).toBe('PDF/A-2a')
  expect(pages).toBeGreaterThan(4)
})
