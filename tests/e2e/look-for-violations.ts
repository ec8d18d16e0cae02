import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Of this page alone, and not what it passes: each look would cost ten times as much. */
export const lookForViolations = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
