import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { serverOnly } from './scripts/vite-server-only.ts'

export default defineConfig({
  plugins: [serverOnly(), tailwindcss(), reactRouter()],
  build: { target: 'es2022' },
  environments: {
    // Database, jobs and streams must live in the same bundle as the pages, else there are two of each.
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
})
