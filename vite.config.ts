import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { serverOnly } from './scripts/server-only.ts'

const IN_EVERY_PAGE = [
  /\/app\/(shell|http|client|page)\//,
  /\/app\/root\.tsx$/,
  /\/app\/ui\/(overlays\/toast|overlays\/toast-region|button|button-look|cx|avatar|use-hydrated|now|format-number|format-date)\.tsx?$/,
  // small, and asked for by one page of those that people see first or by another
  /\/(area-path|reviewer-name|work-list|work-meta|open-list|list-head|like-button|save-button|star-rating)\.tsx?$/,
  /lucide-react\/dist\/esm\/icons\/(quote|trash|flag|link-2)\./,
]

const inEveryPage = (id: string) => IN_EVERY_PAGE.some((part) => part.test(id))

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
            // A first visit asks for a few files instead of forty. The entry stays by itself: it hydrates as soon as it
            // runs, and the modules of the page's routes must be there.
            advancedChunks: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: 'shell', test: inEveryPage },
                // Base UI's, that only pages with tabs need
                { name: 'tabs', test: /\/app\/ui\/tabs\.tsx$/ },
                // what several pages are made of, a few hundred bytes each
                {
                  name: 'parts',
                  test: /\/(app|domain)\/.*\.tsx?$|node_modules\/lucide-react\//,
                  minShareCount: 6,
                },
                { name: 'people', test: /\/(profile-head|friend-buttons|follow-button|timeline)\.tsx$/ },
                // of a work's page and those around it
                {
                  name: 'work',
                  test: /\/(app|domain)\/(works|comments|discussions|reviews|reports|invitations|moderation)\//,
                  minShareCount: 2,
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
