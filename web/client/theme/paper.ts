/** What a page is painted on, as a browser's own frame is coloured with it. */
export const PAPER = { light: '#FBFAF7', dark: '#131615' } as const
