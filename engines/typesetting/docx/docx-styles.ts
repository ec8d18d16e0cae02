import { AlignmentType, LineRuleType, type IStylesOptions } from 'docx'

/** Half points. */
const SIZE = { text: 24, small: 20, title: 32 }
const SINGLE = 240
const ONE_AND_HALF = 360
const CENTIMETRE = 567
const FONT = 'Times New Roman'

/** @param outlineLevel without it a heading is in no outline and no contents, whatever its style is called */
const heading = (outlineLevel: number, bold: boolean) => ({
  run: { size: SIZE.text, bold, color: '000000', font: FONT },
  paragraph: { spacing: { before: 360, after: 240 }, keepNext: true, outlineLevel },
})

/** Styles of Word's own where it has them, so that who goes on writing finds them. */
export const DOCX_STYLES: IStylesOptions = {
  default: {
    document: {
      run: { font: FONT, size: SIZE.text, language: { value: 'pt-BR' } },
      paragraph: { spacing: { line: ONE_AND_HALF, lineRule: LineRuleType.AUTO, after: 0 } },
    },
    title: {
      run: { size: SIZE.title, bold: true, font: FONT },
      paragraph: { spacing: { before: 480, ...single(240) }, alignment: AlignmentType.CENTER },
    },
    heading1: heading(0, true),
    heading2: heading(1, false),
    heading3: heading(2, true),
    heading4: heading(3, false),
    heading5: heading(4, false),
    heading6: heading(5, false),
    footnoteText: {
      run: { size: SIZE.small },
      paragraph: { spacing: { line: SINGLE, lineRule: LineRuleType.AUTO } },
    },
  },
  paragraphStyles: [
    style('BodyText', 'Body Text', {
      alignment: AlignmentType.JUSTIFIED,
      indent: { firstLine: 1.25 * CENTIMETRE },
    }),
    style(
      'Quote',
      'Quote',
      { indent: { left: 4 * CENTIMETRE }, spacing: single(240), alignment: AlignmentType.JUSTIFIED },
      SIZE.small,
    ),
    style(
      'Caption',
      'caption',
      { keepNext: true, spacing: single(120), alignment: AlignmentType.CENTER },
      SIZE.small,
    ),
    style('Source', 'Fonte', { spacing: single(240), alignment: AlignmentType.CENTER }, SIZE.small),
    style('TableText', 'Texto de tabela', { spacing: single(0) }, SIZE.small),
    style('Code', 'Código', { spacing: single(0) }, SIZE.small, 'Courier New'),
    style('Reference', 'Referência', { spacing: single(240) }),
    style('Abstract', 'Resumo', { spacing: single(240), alignment: AlignmentType.JUSTIFIED }),
    style('Author', 'Autor', { spacing: single(60) }),
    style('Publication', 'Publicação', { spacing: single(240) }, SIZE.small),
    style('Centred', 'Centrado', { spacing: single(0), alignment: AlignmentType.CENTER }),
    style('Nature', 'Natureza do trabalho', { indent: { left: 8 * CENTIMETRE }, spacing: single(240) }),
    {
      ...style('FrontHeading', 'Título sem número', {
        alignment: AlignmentType.CENTER,
        spacing: single(240),
      }),
      run: { bold: true, allCaps: true },
    },
  ],
}

function single(after: number) {
  return { line: SINGLE, lineRule: LineRuleType.AUTO, after }
}

function style(id: string, name: string, paragraph: object, size: number = SIZE.text, font: string = FONT) {
  return { id, name, basedOn: 'Normal', quickFormat: true, run: { size, font }, paragraph }
}
