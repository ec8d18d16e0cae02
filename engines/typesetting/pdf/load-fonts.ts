import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const FACES = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic']
const require = createRequire(import.meta.url)

let fonts: Buffer[] | null = null

/** Free fonts of the measures of Times and Arial; the setter brings a text and a mathematical font of its own. */
export function loadFonts(): Buffer[] {
  fonts ??= ['Tinos', 'Arimo'].flatMap((family) =>
    FACES.map((face) =>
      readFileSync(
        require.resolve(`@expo-google-fonts/${family.toLowerCase()}/${face}/${family}_${face}.ttf`),
      ),
    ),
  )
  return fonts
}
