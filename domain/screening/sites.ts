/** Where scholarship lives: that five newcomers of one class link to it says nothing. */
const TRUSTED = new Set(
  [
    'doi.org orcid.org scielo.br scielo.org arxiv.org zenodo.org figshare.com osf.io wikipedia.org wikimedia.org',
    'capes.gov.br cnpq.br creativecommons.org archive.org jstor.org springer.com elsevier.com sciencedirect.com',
    'nature.com wiley.com tandfonline.com mdpi.com plos.org nih.gov unesco.org who.int un.org usp.br unicamp.br unesp.br',
    // where a class keeps and shows what it works with: everybody links to the same few
    'youtube.com youtu.be vimeo.com github.com gitlab.com kaggle.com overleaf.com mendeley.com researchgate.net',
    'ufrj.br ufmg.br ufrgs.br ufsc.br ufpe.br ufba.br ufc.br unb.br uff.br ufpr.br ufsm.br puc-rio.br fgv.br fiocruz.br',
  ].flatMap((line) => line.split(' ')),
)
/** Of a company that also lets anybody build a site: these alone. */
const TRUSTED_HOSTS = new Set(
  'drive docs classroom scholar colab.research'.split(' ').map((name) => `${name}.google.com`),
)
const TRUSTED_ENDING = /\.(edu|gov|ac)(\.[a-z]{2})?$/
const LINK = /(?:https?:\/\/|\bwww\.)([a-z0-9.-]+\.[a-z]{2,})/gi
const BARE =
  /(?<![\w@.-])((?:[a-z0-9-]+\.)+(?:com|net|org|info|biz|xyz|top|shop|site|online|club|ly|me|io|br|link|app))(?=[\s/:,)\]]|$)/gi
const MOST = 20

/** The sites a text leads to, written as links or bare, without those that are trusted. */
export function sitesIn(text: string): string[] {
  const hosts = [LINK, BARE].flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .map(([, host]) => host!.toLowerCase())
      .filter((host) => !TRUSTED_HOSTS.has(host))
      .map(siteOf),
  )
  return [...new Set(hosts)].filter((site) => !isTrusted(site)).slice(0, MOST)
}

/** What somebody registered: 'a.b.exemplo.com.br' is 'exemplo.com.br', however many names they make below it. */
export function siteOf(host: string): string {
  const labels = host.replace(/\.+$/, '').split('.')
  const second = labels.at(-2) ?? ''
  const country = (labels.at(-1) ?? '').length === 2
  const deep = country && (second.length <= 3 || ['blog', 'info', 'wiki'].includes(second))
  return labels.slice(deep ? -3 : -2).join('.')
}

const isTrusted = (site: string) => TRUSTED.has(site) || TRUSTED_ENDING.test(`.${site}`)
