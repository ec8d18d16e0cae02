import { renderSVG } from 'uqr'
import { compileTemplate, type PdfOutput } from './compile-template.ts'

/** What a certificate says on paper. */
export interface CertificatePaper {
  /** 'Certificado de avaliação' */
  title: string
  siteName: string
  /** 'Certificamos que' */
  opening: string
  name: string
  /** goes on after the name */
  says: string
  rows: { day: string; title: string; words: string }[]
  notes: string[]
  /** the address of what it is about */
  about: string | null
  code: string
  /** where the code is checked: what the picture leads to */
  url: string
  /** the same address without the code, for who types it */
  formUrl: string
  /** '27 de novembro de 2026' */
  issued: string
  issuedAt: string
}

/** One sheet, or as many as its list takes, with its code as letters and as a picture for telephones. */
export function setCertificate(paper: CertificatePaper): PdfOutput {
  const code = Buffer.from(renderSVG(paper.url, { border: 2 }))
  return compileTemplate({
    template: 'certificate.typ',
    data: { name: 'certificate.json', value: paper },
    pictures: new Map([['code.svg', { bytes: code }]]),
    createdAt: new Date(paper.issuedAt),
  })
}
