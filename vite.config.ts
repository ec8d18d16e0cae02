import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { buildInlineScripts } from './scripts/build-inline-scripts.ts'
import { chunkMark, marked } from './scripts/chunk-mark.ts'
import { oneByteSource } from './scripts/one-byte-source.ts'
import { serverOnly } from './scripts/server-only.ts'
import { plainRouter } from './server/releases/plain-router.ts'

/** Rooms that every page is made of; a file of theirs that is not carries a mark of its own. */
const ROOMS_OF_EVERY_PAGE = /\/(app\/(shell|cards)|web\/(boot|drawing|http|client|page))\//
/** Also those of members' menus, whose file no page of visitors may ask for. */
const ICONS_OF_EVERY_PAGE =
  /lucide-react\/dist\/esm\/icons\/(quote|trash|flag|link-2|plus|check|copy|messages-square|file-text|award|bookmark|message-square|pen-line|shield-check|user|users)\./

const inEveryPage = (id: string) =>
  chunkMark(id)
    ? chunkMark(id) === 'shell'
    : ROOMS_OF_EVERY_PAGE.test(id) || ICONS_OF_EVERY_PAGE.test(id) || id.includes('preload-helper')

// A first visit asks for a few files instead of forty; which of them a file goes to says its mark (chunk-mark.ts). The
// entry stays by itself: it hydrates as soon as it runs, and the modules of the page's routes must be there.
const FILES_OF_BROWSERS = [
  // in two files, which are read and run one after the other
  { name: 'react', test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/react-router\// },
  { name: 'shell', test: inEveryPage },
  // what opens when it is asked for
  { name: 'overlays', test: /node_modules\/@(base-ui|floating-ui)\//, minShareCount: 2 },
  // checked in the browser only where somebody writes
  { name: 'schemas', test: /node_modules\/valibot\/|\/domain\/schema\.ts$/ },
  // what only members see of the frame of every page
  { name: 'members', test: marked('members'), minShareCount: 1 },
  {
    name: 'forms',
    test: /\/(web\/ui\/(forms|listbox)|app\/drafts|web\/client\/use-(lookup|typeahead))/,
    minShareCount: 4,
  },
  // a few numbers, which forms and words of pages share
  { name: 'limits', test: /\/domain\/(.*\/)?limits\.ts$/ },
  // what is asked for on a work's page, by members or with a press
  { name: 'work-late', test: marked('work-late') },
  // what parts a line of names, where a work's authors are written
  { name: 'authors', test: marked('authors') },
  // what several pages are made of, a few hundred bytes each
  {
    name: 'parts',
    test: /\/(app|web|domain|engines)\/.*\.tsx?$|node_modules\/lucide-react\//,
    minShareCount: 6,
  },
  { name: 'people', test: marked('people') },
  // of a work's page and those around it
  {
    name: 'work',
    test: /\/(app|domain)\/(works|comments|discussions|reviews|reports|invitations|moderation)\//,
    minShareCount: 2,
  },
]

export default defineConfig(({ command }) => ({
  envDir: false, // .env is the server's, see scripts/run.cjs
  plugins: [serverOnly(), buildInlineScripts(), tailwindcss(), reactRouter(), oneByteSource()],
  // in development always: hot reloading is of React Router's own part in the browser
  define: { 'import.meta.env.PLAIN_ROUTER': JSON.stringify(command === 'serve' || plainRouter()) },
  build: {
    target: 'es2022',
    // a file that could not be fetched stays failed for its page (lazy-part.ts): none is asked for before the one that needs it
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: { advancedChunks: { groups: FILES_OF_BROWSERS } },
        },
      },
    },
    ssr: {
      build: {
        rollupOptions: {
          // database, jobs and streams live in the same bundle as the pages, else there are two of each
          input: './server/app.ts',
          // every process keeps the text of what it runs; names stay as they are, for who reads an error
          output: { minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } } },
        },
      },
      resolve:
        command === 'build'
          ? // its packages with it, for what nothing uses of them is left out: but those with a program for each machine
            { noExternal: true, external: ['sharp', '@napi-rs/canvas'] }
          : // of its thousands of icons those that are drawn, instead of 24 MB
            { noExternal: ['lucide-react'] },
    },
  },
}))
