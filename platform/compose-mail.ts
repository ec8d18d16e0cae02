import { linkTo, type Site } from '#platform/addresses/link-to.ts'
import { HOME_PATH } from '#platform/addresses/paths.ts'
import type { Mail } from '#platform/mail.ts'

interface Words {
  before: string[]
  link: { label: string; url: string }
  after: string[]
}

/** A mail of words and one link, as text and as HTML. */
export function composeMail(site: Site, to: string, subject: string, { before, link, after }: Words): Mail {
  const goodbye = `${site.productName}, ${linkTo(site, HOME_PATH)}`
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`
  const button =
    `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="background:#0F5C4A;color:#fff;padding:12px 20px;` +
    `border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(link.label)}</a></p>` +
    `<p style="margin:0 0 16px;font-size:14px;color:#5B625F;word-break:break-all">${escapeHtml(link.url)}</p>`
  return {
    to,
    subject: `${subject} | ${site.productName}`,
    text: [...before, link.url, ...after, `--\n${goodbye}`].join('\n\n') + '\n',
    html:
      `<!doctype html><html lang="pt-BR"><body style="margin:0;padding:24px;background:#FBFAF7;color:#1B1E1D;` +
      `font:16px/1.6 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto">` +
      `<h1 style="font:600 22px/1.3 Georgia,serif;margin:0 0 16px">${escapeHtml(subject)}</h1>` +
      `${before.map(paragraph).join('')}${button}${after.map(paragraph).join('')}` +
      `<p style="font-size:14px;color:#5B625F">${escapeHtml(goodbye)}</p></div></body></html>`,
  }
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
