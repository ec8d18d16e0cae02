import type { Page } from '@playwright/test'
import { expect, open, signIn, test, unique } from './product.ts'
import { another, review, reviewWith, signUp } from './review-steps.ts'

const WORK = '/carla_nogueira/tamanho-efetivo-populacional-por-que-contar-individuos-nao-basta'

/** What a browser without a page would find: everything that these addresses answer. */
async function fetchAll(page: Page, paths: readonly string[]): Promise<string> {
  const answers = await Promise.all(
    paths.map(async (path) => {
      const response = await page.request.get(path, {
        headers: path.startsWith('/_/') ? { Accept: 'application/json' } : {},
      })
      return `${path} ${response.status()} ${JSON.stringify(response.headers())} ${await response.text()}`
    }),
  )
  return answers.join('\n')
}

test(
  'an anonymous reviewer is nowhere in what anybody can fetch',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const { username } = await signUp(page, 'Wlademira Kvothe')
    await open(page, WORK)
    const author = await another(browser)
    await signIn(author, 'carla_nogueira')
    await open(author, WORK)
    const text = unique('Sem nome.')
    await review(page, text, { anonymous: true })
    const item = reviewWith(author, text)
    await expect(item.getByText('Avaliador Anônimo')).toBeVisible()
    const reviewId = (await item.getAttribute('id'))!.replace('avaliacao-', '')
    const said = await page.request.post(`/_/reviews/${reviewId}/messages`, {
      headers: { Accept: 'application/json' },
      form: { message: 'Sou eu, sem nome.', submissionKey: crypto.randomUUID() },
    })
    expect(said.ok()).toBe(true)
    const [, workId] = /_\/works\/(\d+)/.exec(await page.content())!
    const moderator = await another(browser)
    await signIn(moderator, 'beatriz_moraes')
    const stranger = await another(browser)
    await signIn(stranger, 'diego_farias')
    const paths = [
      '/',
      '/feed',
      '/feed.data',
      '/notifications',
      '/notifications.data',
      '/_/notifications',
      WORK,
      `${WORK}.data`,
      '/carla_nogueira',
      '/carla_nogueira.data',
      `/_/works/${workId}/reviews`,
      `/_/works/${workId}/reviews.data`,
      `/_/works/${workId}/invitations`,
      `/_/works/${workId}/co-authors`,
      `/_/works/${workId}/comments`,
      `/_/reviews/${reviewId}`,
      `/_/reviews/${reviewId}.data`,
      `/_/reviews/${reviewId}/messages`,
      `/_/reviews/${reviewId}/history`,
    ]
    for (const reader of [author, moderator, stranger, await another(browser)]) {
      const all = await fetchAll(reader, paths)
      expect(all).toContain(text)
      expect(all).toContain('Sou eu, sem nome.')
      for (const trace of [username, 'Wlademira', 'Kvothe']) expect(all).not.toContain(trace)
      expect(await reader.content()).not.toContain('Wlademira')
    }
    // and the search is able to find: the reviewer's own pages name them
    expect(await fetchAll(page, ['/feed', `/${username}`])).toContain('Wlademira')
  },
)
