import { ensureBuild } from './releases/ensure-build.ts'
import { importApp } from './import-app.ts'
import type { LoadApp } from './product.ts'
import { startWorkers } from './start-workers.ts'

/**
 * Chooses what `npm start` serves: the release of the current sources, built if needed, or the one in this
 * folder.
 */
export const loadRelease =
  (folder?: string): LoadApp =>
  async (root, options) => {
    const release = folder ?? (await ensureBuild(root, options)).release.folder
    return (appOptions) =>
      appOptions.config.workers > 1
        ? startWorkers({ ...appOptions, release })
        : importApp({ folder: release }).then(({ startApp }) => startApp({ ...appOptions, release }))
  }
