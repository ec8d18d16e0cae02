import type { Browser, Page } from '@playwright/test'
import { lookForViolations } from './look-for-violations.ts'
import { expect, open, signIn, test } from './product.ts'

// One work for each test, and another on the phone, so that tests that run at once do not hear each other.
const PLACES = {
  comments: ['/paulo_guimaraes/arvores-b-e-arvores-lsm-um-modelo-analitico-do-custo-de-escrita'],
  likes: [
    '/joao_batista_reis/a-revisao-de-decisoes-automatizadas-na-lgpd-o-que-restou-do-artigo-20',
    '/sofia_camargo/usucapiao-familiar-e-abandono-do-lar-a-culpa-entra-pela-porta-dos-fundos',
  ],
  tabs: [
    '/renato_vilela/composicao-de-imagens-em-luz-linear-o-erro-de-misturar-valores-srgb',
    '/renato_vilela/amostragem-por-importancia-na-equacao-de-renderizacao-tres-estimadores',
  ],
  failure: [
    '/nelson_takeda/isentar-a-cesta-ou-devolver-o-imposto-um-exercicio-sobre-o-cashback',
    '/bruno_castro/calibracao-de-probabilidades-e-a-decomposicao-do-escore-de-brier',
  ],
  report: ['/yara_monteiro/por-que-a-agua-preta-e-acida-um-modelo-de-equilibrio-para-o-rio-negro'],
  plain: [
    '/gabriela_pires/testes-instaveis-um-modelo-probabilistico-para-a-politica-de-reexecucao',
    '/gabriela_pires/divida-tecnica-da-metafora-contabil-a-um-modelo-de-decisao',
  ],
  'second-tab': ['/gabriela_pires/divida-tecnica-da-metafora-contabil-a-um-modelo-de-decisao'],
  mention: ['/ursula_keller/sesc-pompeia-e-o-preexistente-a-fabrica-como-materia-de-projeto'],
}

export function place(name: keyof typeof PLACES): string {
  const [desktop, phone = desktop] = PLACES[name]
  return (test.info().project.name === 'phone' ? phone : desktop)!
}

/** Somebody else at another machine. */
export async function another(browser: Browser, username: string, at: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, username)
  await open(page, at)
  return page
}

export async function comment(page: Page, text: string): Promise<void> {
  await page.getByLabel('Seu comentário').fill(text)
  await page.getByRole('button', { name: 'Comentar' }).click()
}

export const said = (page: Page, text: string) =>
  page.locator('#comentarios article').filter({ hasText: text })

/** This part of the page; the others have tests of their own. */
export async function expectPartAccessible(page: Page, part: string): Promise<void> {
  const { violations } = await lookForViolations(page).include(part).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  )
}
