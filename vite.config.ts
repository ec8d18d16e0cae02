import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { serverOnly } from './scripts/vite-server-only.ts'

export default defineConfig({
  envDir: false, // .env is the server's, see scripts/run.cjs
  plugins: [serverOnly(), tailwindcss(), reactRouter()],
  build: { target: 'es2022' },
  environments: {
    // Database, jobs and streams must live in the same bundle as the pages, else there are two of each.
    client: {
      build: {
        rollupOptions: {
          output: {
            // A first visit asks for a few files instead of forty: what every page needs comes in two.
            advancedChunks: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                {
                  name: 'shell',
                  test: /\/app\/(shell|http|client|page)\/|\/app\/ui\/(overlays\/toast|overlays\/toast-region|button|button-look|cx|avatar|use-hydrated|now|format-number|format-date)\.tsx?|\/app\/root\.tsx/,
                },
                // what several pages are made of, a few hundred bytes each
                {
                  name: 'parts',
                  test: /\/(app|domain)\/.*\.tsx?$|node_modules\/lucide-react\//,
                  minShareCount: 6,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: './server/app.ts' } },
      // of its thousands of icons those that are drawn, instead of 24 MB
      resolve: { noExternal: ['lucide-react'] },
    },
  },
})
