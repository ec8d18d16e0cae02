import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Every route is known from the first page on: no request between a click and its data.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
