export interface Written {
  title: string
  abstract: string
  content: string
}

/** What of a work is compared with what others post: of one that is a file what is said of it. */
export const screenedText = ({ title, abstract, content }: Partial<Written>): string =>
  [title, abstract, content].join('\n')
