import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { oneByteSource } from './scripts/one-byte-source.ts'
import { serverOnly } from './scripts/server-only.ts'

// what only members see of the frame of every page
const OF_MEMBERS =
  /\/app\/(shell\/(member-bar|main-entries|navigation|staff-count|account-menu|side-menu|use-side-menu|entry-list|sign-out)\.tsx?$|notifications\/(bell|use-notifications|notification-(item|icon|answer))\.tsx?$|messages\/messages-entry\.tsx$|accounts\/sign-in-again\.tsx$|invitations\/answer-form\.tsx$)/

const IN_EVERY_PAGE = [
  /\/(app\/(shell|cards)|web\/(boot|drawing|http|client|page))\//,
  /\/app\/root\.tsx$/,
  /\/web\/ui\/(overlays\/toast|overlays\/toast-region|button|button-look|cx|avatar|use-hydrated|now|format-(number|date|bytes)|late-part|late|late-failed|notice|forms\/(early-texts|sent-texts|typist))\.tsx?$/,
  /preload-helper/,
  /\/domain\/(written-number|month-names)\.ts$/,
  // small, and asked for by one page of those that people see first or by another
  /\/(area-path|feed-filters|reviewer-name|work-list|work-meta|open-list|like-button|save-button|star-rating)\.tsx?$/,
  // asked for by all but the landing page: with it what dialogs open with, not what they hold
  /\/web\/ui\/(overlays\/(dialog|confirm)|badge|link-tabs|long-word-class|use-copied|prose)\.tsx?$/,
  /\/app\/(comments\/mentioning-text|moderation\/(staff-hide|flag-button|place-acts))\.tsx?$/,
  /\/(platform\/addresses\/paths|domain\/(reports|moderation|comments|connections|rankings)\/texts)\.ts$/,
  /lucide-react\/dist\/esm\/icons\/(quote|trash|flag|link-2|plus|check|copy|messages-square|file-text)\./,
  // of members' menus too, whose file no page of visitors may ask for
  /lucide-react\/dist\/esm\/icons\/(award|bookmark|message-square|pen-line|shield-check|user|users)\./,
]

const LATE_ON_WORKS =
  /\/app\/(reviews\/(review-form|discussion|message-form|message-item|author-reply-form|own-review|earlier-revisions|revision-list)|reports\/(report-form|report-desk)|moderation\/(act-form|hidden-list|hide-form|lift-notice|flag-form)|comments\/comment-form|invitations\/invitation-banner|reviews\/invite-reviewer-dialog|works\/(signing-acts|sharing\/share-ways|checks\/check-answer))\.tsx$/

const inEveryPage = (id: string) =>
  !OF_MEMBERS.test(id) &&
  !/\/web\/client\/(use-(lookup|typeahead)|live-(hub|stream)|older-cursor|enter-sends|send-form)\.ts$/.test(
    id,
  ) &&
  !id.endsWith('/send-form-again.ts') &&
  IN_EVERY_PAGE.some((part) => part.test(id))

// A first visit asks for a few files instead of forty. The entry stays by itself: it hydrates as soon as it runs, and the
// modules of the page's routes must be there.
const FILES_OF_BROWSERS = [
  // in two files, which are read and run one after the other
  { name: 'react', test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/react-router\// },
  { name: 'shell', test: inEveryPage },
  // what opens when it is asked for
  { name: 'overlays', test: /node_modules\/@(base-ui|floating-ui)\//, minShareCount: 2 },
  // checked in the browser only where somebody writes
  { name: 'schemas', test: /node_modules\/valibot\/|\/domain\/schema\.ts$/ },
  { name: 'members', test: OF_MEMBERS, minShareCount: 1 },
  {
    name: 'forms',
    test: /\/(web\/ui\/(forms|listbox)|app\/drafts|web\/client\/use-(lookup|typeahead))/,
    minShareCount: 4,
  },
  // a few numbers, which forms and words of pages share
  { name: 'limits', test: /\/domain\/(.*\/)?limits\.ts$/ },
  // what is asked for on a work's page, by members or with a press
  { name: 'work-late', test: LATE_ON_WORKS },
  // what several pages are made of, a few hundred bytes each
  {
    name: 'parts',
    test: /\/(app|web|domain|engines)\/.*\.tsx?$|node_modules\/lucide-react\//,
    minShareCount: 6,
  },
  {
    name: 'people',
    test: /\/(profile-head|friend-buttons|follow-button|block-button|timeline)\.tsx$/,
  },
  // of a work's page and those around it
  {
    name: 'work',
    test: /\/(app|domain)\/(works|comments|discussions|reviews|reports|invitations|moderation)\//,
    minShareCount: 2,
  },
]

export default defineConfig(({ command }) => ({
  envDir: false, // .env is the server's, see scripts/run.cjs
  plugins: [serverOnly(), tailwindcss(), reactRouter(), oneByteSource()],
  build: { target: 'es2022' },
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
