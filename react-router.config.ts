import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  // each build has a folder of its own: server/releases/ensure-build.ts
  buildDirectory: process.env.BUILD_FOLDER ?? 'build/by-hand',
  ssr: true,
  // Every route is known from the first page on: no request between a click and its data.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
