/** The page background, also used as the colour of the browser's own frame. */
export const PAPER = { light: '#FBFAF7', dark: '#131615' } as const
