import { beforeAll, expect, test, vi } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { FILE_UNREADABLE } from '#domain/files/texts.ts'
import { WORK_LOAD_FAILED } from '#domain/works/texts.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { deleteWork } from '#domain/publishing/delete-work.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { takeFlash } from '#web/http/flash.ts'
import { redirectIfFailed } from '#web/http/redirect-if-missing.ts'
import { readWork } from './read-work.ts'
import { sendWorkFile } from '#app/files/send-work-file.ts'

const services = await testServices()
let ana: Actor
beforeAll(async () => {
  ana = await person(services, 'ana')
})

const lost = {
  key: 'works/perdido.pdf',
  name: 'tese.pdf',
  mediaType: 'application/pdf',
  bytes: 10,
  sha256: 'x',
}
const thrownBy = (act: () => Promise<unknown>) =>
  act().then(
    () => null,
    (thrown: unknown) => thrown,
  )

async function wordsOf(thrown: unknown) {
  const response = thrown as Response
  const cookie = response.headers.get('Set-Cookie')!.split(';')[0]!
  const { flash } = takeFlash(new Request('http://site/', { headers: { Cookie: cookie } }))
  return { status: response.status, to: response.headers.get('Location'), flash }
}

test('a file that is lost brings the person back to the page, with the words; a script gets them as an answer', async () => {
  const logged = vi.spyOn(services.log, 'error')
  const request = new Request('http://site/ana/tese/tese.pdf', { headers: { Accept: 'text/html,*/*' } })
  const thrown = await thrownBy(() => sendWorkFile(services, lost, request, { workPath: '/ana/tese' }))
  expect(await wordsOf(thrown)).toEqual({
    status: 303,
    to: '/ana/tese',
    flash: { tone: 'error', message: 'Erro ao baixar arquivo' },
  })
  expect(logged).toHaveBeenCalledOnce()
  const script = new Request('http://site/ana/tese/tese.pdf', { headers: { Accept: '*/*' } })
  await expect(sendWorkFile(services, lost, script, { workPath: '/ana/tese' })).rejects.toMatchObject({
    data: { message: FILE_UNREADABLE },
    init: { status: 404 },
  })
})

test('a fault of ours while a work is loaded: in the app the words and /feed, from outside the fault itself', async () => {
  const led = { log: services.log, failed: WORK_LOAD_FAILED }
  const fault = () => Promise.reject(new Error('the database is gone'))
  const thrown = await thrownBy(() =>
    redirectIfFailed({ request: new Request('http://site/ana/tese.data'), ...led }, fault),
  )
  expect(await wordsOf(thrown)).toEqual({
    status: 302,
    to: '/feed',
    flash: { tone: 'error', message: 'Erro ao carregar trabalho' },
  })
  await expect(
    redirectIfFailed({ request: new Request('http://site/ana/tese'), ...led }, fault),
  ).rejects.toThrow('the database is gone')
})

test('an unknown work: 404 from outside, the words and /feed in the app; a withdrawn one with a DOI: 410', async () => {
  const read = (address: string, slug: string) =>
    thrownBy(() =>
      redirectIfFailed({ request: new Request(address), log: services.log, failed: WORK_LOAD_FAILED }, () =>
        readWork(services, 'ana', slug),
      ),
    )
  expect(await read('http://site/ana/nada', 'nada')).toMatchObject({ init: { status: 404 } })
  expect(await wordsOf(await read('http://site/ana/nada.data', 'nada'))).toMatchObject({
    to: '/feed',
    flash: { message: 'Trabalho não encontrado' },
  })
  const work = await publishWork(services, ana, aWork({ wantsDoi: true, title: 'Retirado' }))
  await deleteWork(services, ana, work.id)
  expect(await read('http://site/ana/retirado', 'retirado')).toMatchObject({
    init: { status: 410 },
    data: { tombstone: { title: 'Retirado', withdrawnBy: 'author' } },
  })
})

test('a deleted work that nothing relied on: 404, and who followed a mention of it reads that it is gone', async () => {
  const work = await publishWork(services, ana, aWork({ title: 'Apagado sem registro' }))
  expect(await deleteWork(services, ana, work.id)).toMatchObject({ leavesTombstone: false })
  const read = (slug: string) =>
    thrownBy(() =>
      redirectIfFailed(
        { request: new Request(`http://site/ana/${slug}`), log: services.log, failed: WORK_LOAD_FAILED },
        () => readWork(services, 'ana', slug),
      ),
    )
  const gone = { init: { status: 404 }, data: { message: 'Este trabalho foi retirado' } }
  expect(await read(work.slug)).toMatchObject(gone)
  expect(await read(work.slug.toUpperCase())).toMatchObject(gone)
  // another work may use the slug since
  const next = await publishWork(services, ana, aWork({ title: 'Apagado sem registro' }))
  expect(next.slug).toBe(work.slug)
  expect(await readWork(services, 'ana', next.slug)).toMatchObject({ work: { id: next.id } })
})

test('a work that is hidden while it is read leads nobody away: only who comes to it is told and led to the feed', async () => {
  const asked = (from: string) =>
    thrownBy(() =>
      redirectIfFailed(
        {
          request: new Request('http://site/ana/nada.data', { headers: { Referer: from } }),
          log: services.log,
          failed: WORK_LOAD_FAILED,
        },
        () => readWork(services, 'ana', 'nada'),
      ),
    )
  expect(await asked('http://site/ana/nada')).toMatchObject({ init: { status: 404 } })
  expect(await wordsOf(await asked('http://site/feed'))).toMatchObject({ to: '/feed' })
  expect(await wordsOf(await asked('http://elsewhere/ana/nada'))).toMatchObject({ to: '/feed' })
})
