interface ImportMetaEnv {
  /** React Router as its makers ship it, in the place of page-router.tsx and start-scripts.tsx: see vite.config.ts. */
  readonly PLAIN_ROUTER?: boolean
}
